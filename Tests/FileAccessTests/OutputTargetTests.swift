import FileAccess
import Foundation
import TemporaryFiles
import Testing

@Suite("Output that is written bit by bit")
struct OutputTargetTests {
  @Test("into a file appears atomically when it is finished, and leaves nothing else behind")
  func file() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "old")
    let target = try OutputTarget(folder.path + "/a")
    #expect(!target.isStream)
    let long = String(repeating: "x", count: 200_000)
    try target.write(Array(long.utf8))
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a"])
    try target.write([0x0A])
    try target.finish()
    #expect(try folder.text("a") == long + "\n")
    #expect(try folder.names() == ["a"])
  }

  @Test("that is never finished leaves the file unchanged")
  func unfinished() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "old")
    try OutputTarget(folder.path + "/a").write([0x0A])
    try OutputTarget(folder.path + "/b").write([0x0A])
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test("through a link replaces the file that it leads to")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.write("d/a", "old")
    try folder.link("b", to: "d/a")
    let target = try OutputTarget(folder.path + "/b")
    try target.write(Array("new".utf8))
    try target.finish()
    #expect(try folder.text("d/a") == "new")
    #expect(try folder.names() == ["b", "d"])
  }

  @Test("to an unwritable place is refused before anything is written")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    func reason(_ path: String) -> String? {
      #expect(throws: FileError.self) { try OutputTarget(path) }?.reason
    }
    #expect(reason(folder.path) == "is a folder")
    #expect(reason(folder.path + "/no/where") == "No such file or directory")
    #expect(reason("/proc/a") != nil)
    #expect(reason("/dev/fd/9999") == "Bad file descriptor")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(reason(folder.path + "/pipe") == "has no reader")
  }

  @Test("into a pipe or a device is available immediately")
  func stream() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let target = try OutputTarget(path)
    #expect(target.isStream)
    try target.write(Array("text".utf8))
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 4)
    let full = try OutputTarget("/dev/full")
    let error = #expect(throws: FileError.self) { try full.write([0x0A]) }
    #expect(error?.reason == "No space left on device")
  }

  @Test("appended to a file keeps the file's existing content")
  func appending() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "old\n")
    for path in [folder.path + "/a", folder.path + "/b"] {
      let target = try OutputTarget(appendingTo: path)
      #expect(target.size == (path.hasSuffix("a") ? 4 : 0))
      try target.write(Array("new\n".utf8))
      try target.finish()
    }
    #expect(try folder.text("a") == "old\nnew\n")
    #expect(try folder.text("b") == "new\n")
  }
}
