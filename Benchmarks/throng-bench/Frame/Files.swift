import Geofencing
import Glibc
import Venues

/// What the benchmarks read and write.
enum Files {
  static func bytes(_ path: String) throws(BenchError) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw BenchError("\(path) can't be read.") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    return bytes
  }

  static func write(_ bytes: [UInt8], to path: String) throws(BenchError) {
    guard let file = fopen(path, "wb") else { throw BenchError("\(path) can't be written.") }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      throw BenchError("\(path) can't be written whole.")
    }
  }

  static func venues(_ path: String) throws(BenchError) -> [SurveyedVenue] {
    let file = VenueFile(name: path, bytes: try bytes(path))
    do throws(VenueFileError) {
      return try VenueSurveyor.venues(in: file, skipsInvalid: true).venues
    } catch {
      throw BenchError("\(path): \(error)")
    }
  }

  static func points(_ path: String) throws(BenchError) -> (x: [Double], y: [Double]) {
    let bytes = try bytes(path)
    var points: (x: [Double], y: [Double]) = ([], [])
    for first in stride(from: 0, to: bytes.count - 15, by: 16) {
      points.x.append(number(bytes, first))
      points.y.append(number(bytes, first + 8))
    }
    return points
  }

  /// Eight bytes, the lowest first, as a number.
  private static func number(_ bytes: [UInt8], _ first: Int) -> Double {
    var bits: UInt64 = 0
    for place in (0..<8).reversed() { bits = bits << 8 | UInt64(bytes[first + place]) }
    return Double(bitPattern: bits)
  }
}

extension [UInt8] {
  /// Adds the bytes of a number, the lowest first.
  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<(Number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Adds the length of a multipolygon in well-known binary (OGC 06-103r4, §8), and that.
  mutating func append(wellKnownBinary shape: [PolygonShape]) {
    var binary: [UInt8] = [1]
    binary.append(UInt32(6))
    binary.append(UInt32(shape.count))
    for polygon in shape {
      binary.append(1 as UInt8)
      binary.append(UInt32(3))
      binary.append(UInt32(1 + polygon.holes.count))
      for ring in [polygon.exterior] + polygon.holes {
        binary.append(UInt32(ring.count))
        for position in ring {
          binary.append(position.longitude.bitPattern)
          binary.append(position.latitude.bitPattern)
        }
      }
    }
    append(UInt32(binary.count))
    self += binary
  }
}
