import Testing

@testable import Venues

@Suite struct FeatureIdentityTests {
  private func ids(_ features: String...) throws -> [String] {
    let list = features.joined(separator: ",")
    return GeoJSONReader.read(file(collection(list))).features.map(\.id)
  }

  @Test func theFeaturesOwnIdComesFirst() throws {
    let own = feature(#""id":"b","name":"c""#, members: #""id":"a","#)
    #expect(try ids(own) == ["a"])
    #expect(try ids(feature(#""id":"b","name":"c""#)) == ["b"])
    #expect(try ids(feature(#""id":"b""#, members: #""id":null,"#)) == ["b"])
    #expect(try ids(feature(#""id":"b""#, members: #""id":"","#)) == ["b"])
    #expect(try ids(feature(#""name":"c","title":"d""#), feature(#""title":"d""#)) == ["c", "d"])
  }

  @Test func numbersBecomeText() throws {
    #expect(try ids(feature(members: #""id":7,"#)) == ["7"])
    #expect(try ids(feature(members: #""id":-1.5,"#)) == ["-1.5"])
  }

  @Test func aNameThatIsNotUniqueIsNoId() throws {
    let found = try ids(
      feature(#""name":"WC""#, coordinates: "[\(square(1))]"),
      feature(#""name":"WC""#, coordinates: "[\(square(2))]"),
      feature(#""name":"Bar""#), feature(#""name":"x""#, members: #""id":"Bar","#))
    #expect(found.prefix(3).allSatisfy { $0.hasPrefix("zone-") && $0.utf8.count == 13 })
    #expect(Set(found).count == 4)
  }

  /// The hash, FNV-1a over the doubles' little-endian bytes, worked out apart from this code.
  @Test func theHashStays() throws {
    #expect(try ids(feature()) == ["zone-957e2105"])
    #expect(FeatureIdentity.hash([]) == 2_166_136_261)
  }

  @Test func textIsComposed() throws {
    let decomposed = "e\u{301}"
    let text = collection(feature(#""name":"\#(decomposed)""#, members: #""id":"\#(decomposed)","#))
    let read = GeoJSONReader.read(file(text)).features[0]
    #expect(Array(read.id.utf8) == [0xC3, 0xA9])
    #expect(read.name.map { Array($0.utf8) } == [0xC3, 0xA9])
  }
}
