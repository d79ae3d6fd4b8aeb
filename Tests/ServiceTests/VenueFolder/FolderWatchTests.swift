import Foundation
import Glibc
import Testing

@testable import Service

/// The kernel tells of files that are whole: written and closed, moved, or deleted.
@Suite struct FolderWatchTests {
  private let folder = VenueFiles()

  @Test func tellsWhatIsClosedAndMoved() throws {
    let watch = try FolderWatch(folder.path)
    #expect(watch.takeChanges() == FolderChanges())
    try folder.write("a.geojson", "1")
    try folder.move("a.geojson", to: "b.geojson")
    try folder.write("ü.geojson", "1")
    #expect(
      watch.takeChanges() == FolderChanges(names: ["a.geojson", "b.geojson", "ü.geojson"]))
    try folder.delete("b.geojson")
    #expect(watch.takeChanges() == FolderChanges(names: ["b.geojson"]))
    #expect(watch.takeChanges() == FolderChanges())
  }

  /// A file that is still being written, or only read, is not told.
  @Test func waitsUntilTheWriterIsDone() throws {
    try folder.write("a.geojson", "1")
    let watch = try FolderWatch(folder.path)
    let descriptor = open(folder.path + "/a.geojson", O_WRONLY | O_TRUNC)
    #expect(write(descriptor, "half", 4) == 4)
    #expect(try folder.read("a.geojson") == "half")
    #expect(watch.takeChanges() == FolderChanges())
    close(descriptor)
    #expect(watch.takeChanges() == FolderChanges(names: ["a.geojson"]))
  }

  /// More than one reading holds.
  @Test func losesNoneOfMany() throws {
    let watch = try FolderWatch(folder.path)
    let names = (0..<1000).map { "some-rather-long-name-of-a-venue-\($0).geojson" }
    for name in names { try folder.write(name, "1") }
    // Another test may start a program meanwhile, which holds a file open until it is itself.
    var told: Set<String> = []
    var waiting = pollfd(fd: watch.descriptor.raw, events: Int16(POLLIN), revents: 0)
    while told.count < names.count, poll(&waiting, 1, 10_000) > 0 {
      told.formUnion(watch.takeChanges().names)
    }
    #expect(told == Set(names))
  }

  @Test func tellsThatTheFolderIsGone() throws {
    let watch = try FolderWatch(folder.path)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(watch.takeChanges().isLost)
  }

  @Test func watchesFoldersOnly() throws {
    try folder.write("file", "1")
    #expect(throws: SystemError.self) { _ = try FolderWatch(folder.path + "/file") }
    #expect(throws: SystemError.self) { _ = try FolderWatch(folder.path + "/none") }
  }
}
