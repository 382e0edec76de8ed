import FileAccess
import Foundation
import TemporaryFiles
import Testing

@Suite("A file")
struct FileSystemTests {
  @Test("is read whole, even if its size is not known beforehand")
  func reading() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "push\n", count: 40_000)
    try folder.write("a", text)
    #expect(try FileSystem.read(folder.path + "/a") == Array(text.utf8))
    #expect(try !FileSystem.read("/proc/self/status").isEmpty)
    try folder.write("empty", "")
    #expect(try FileSystem.read(folder.path + "/empty") == [])
  }

  @Test("is refused if it is a folder or endless")
  func refused() throws {
    let folder = try TemporaryFolder()
    let isFolder = #expect(throws: FileError.self) { try FileSystem.read(folder.path) }
    #expect(isFolder?.reason == "is a folder")
    try folder.write("huge", "")
    let huge = folder.path + "/huge"
    try FileHandle(forWritingTo: URL(filePath: huge)).truncate(atOffset: UInt64(65 << 20))
    let tooLarge = #expect(throws: FileError.self) { try FileSystem.read(huge) }
    #expect(tooLarge?.reason == "is larger than 64 MiB: this is not a scenario file")
  }

  @Test("is replaced atomically: open handles keep the old text, and nothing is left behind")
  func replacing() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "old")
    let path = folder.path + "/a"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let reader = try #require(FileHandle(forReadingAtPath: path))
    try FileSystem.replace(path, with: "new")
    #expect(try folder.text("a") == "new")
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try folder.names() == ["a"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test("that is new gets the permissions that the umask allows, or the given permissions")
  func newFile() throws {
    let folder = try TemporaryFolder()
    let before = umask(0o027)
    defer { umask(before) }
    try FileSystem.replace(folder.path + "/a", with: "new")
    try FileSystem.replace(folder.path + "/b", with: "new", mode: 0o600)
    let modes = try ["a", "b"].map {
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\($0)")[.posixPermissions]
        as? Int
    }
    #expect(modes == [0o640, 0o600])
  }

  @Test("that is a pipe or device receives the text and stays")
  func streams() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let unread = #expect(throws: FileError.self) { try FileSystem.replace(pipe, with: "a") }
    #expect(unread?.reason == "has no reader")
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileSystem.replace(pipe, with: "text")
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 4)
    // Writing to a full pipe stops when it is interrupted.
    let long = String(repeating: "x", count: 1 << 20)
    let stopped = #expect(throws: FileError.self) {
      try FileSystem.replace(pipe, with: long, isInterrupted: { true })
    }
    #expect(stopped?.reason == "interrupted")
    #expect(FileSystem.kind(of: pipe) == .stream)
    try FileSystem.replace("/dev/null", with: "text")
    #expect(FileSystem.kind(of: "/dev/null") == .stream)
    let full = #expect(throws: FileError.self) { try FileSystem.replace("/dev/full", with: "text") }
    #expect(full?.reason == "No space left on device")
  }

  @Test("is distinguished from a folder and a missing file, and a dangling link counts as a file")
  func kinds() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "")
    try folder.link("b", to: "nowhere")
    #expect(FileSystem.kind(of: folder.path) == .folder)
    #expect(FileSystem.kind(of: folder.path + "/a") == .file)
    #expect(FileSystem.kind(of: folder.path + "/b") == .file)
    #expect(FileSystem.kind(of: folder.path + "/c") == nil)
  }

  @Test("that a link leads to is replaced, and the link stays")
  func replacingThroughLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "old")
    try folder.link("b", to: "a")
    try FileSystem.replace(folder.path + "/b", with: "new")
    #expect(try folder.text("a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/b") == "a")
  }

  @Test("that links lead to is created if it was missing, and the links stay")
  func writingThroughLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write("d/x", "")
    try folder.link("b", to: "d/c")
    try folder.link("d/c", to: "../a")
    try FileSystem.replace(folder.path + "/b", with: "new")
    #expect(try folder.text("a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/b") == "d/c")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/d/c") == "../a")
  }

  @Test("that is a loop of links is an error, and stays unchanged")
  func loop() throws {
    let folder = try TemporaryFolder()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    let path = folder.path + "/a"
    let error = FileError(path, "Too many levels of symbolic links")
    #expect(throws: error) { try FileSystem.replace(path, with: "new") }
    #expect(throws: error) { try OutputTarget(path) }
    #expect(throws: error) { try OutputTarget(appendingTo: path) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "b")
    #expect(try folder.names() == ["a", "b"])
  }

  @Test("has one location, however its path is written, and even before it exists")
  func places() throws {
    let folder = try TemporaryFolder()
    try folder.write("d/a")
    try folder.link("to-a", to: "d/a")
    try folder.link("to-d", to: "d")
    try folder.link("to-new", to: "d/new")
    let place = { (name: String) in FileSystem.place(of: "\(folder.path)/\(name)") }
    for same in [
      ["d/a", "to-a", "to-d/a", "d/../to-d/./a"], ["d/new", "to-new", "to-d/new", "./d//new"],
      ["x/y/z", "./x//y/z", "d/../x/y/z"], ["d", "to-d", "d/"], ["x", "x/"],
    ] {
      #expect(Set(same.map(place)).count == 1, "\(same)")
      #expect(place(same[0]) != nil)
    }
    let different = ["d/a", "d/new", "d", "x", "x/y", "new", "a", "x/y/z"]
    #expect(Set(different.map(place)).count == different.count)
    #expect(FileSystem.place(of: "/dev/null") == nil)
    #expect(FileSystem.place(of: "x") == FileSystem.place(of: "./x"))
    #expect(FileSystem.place(of: "/nowhere/x") != FileSystem.place(of: "nowhere/x"))
  }

  @Test("whose folder cannot be created is reported with the obstacle")
  func folders() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeFolders(above: folder.path + "/a/b/c")
    try FileSystem.makeFolders(above: folder.path + "/a/b/c")
    #expect(FileSystem.kind(of: folder.path + "/a/b") == .folder)
    try folder.write("a/b/c")
    let inTheWay = #expect(throws: FileError.self) {
      try FileSystem.makeFolders(above: folder.path + "/a/b/c/d/e")
    }
    #expect(inTheWay == FileError(folder.path + "/a/b/c", "is not a folder"))
    let unmakable = #expect(throws: FileError.self) {
      try FileSystem.makeFolders(above: "/proc/a/b/c")
    }
    #expect(unmakable == FileError("/proc/a", "No such file or directory"))
  }

  @Test("that cannot be replaced stays, and nothing else is left behind")
  func failedReplacing() throws {
    let folder = try TemporaryFolder()
    try folder.write("d/x", "")
    let error = #expect(throws: FileError.self) {
      try FileSystem.replace(folder.path + "/d", with: "new")
    }
    #expect(error?.path == folder.path + "/d")
    #expect(try folder.names() == ["d"])
    #expect(throws: FileError.self) { try FileSystem.replace("/nowhere/a", with: "") }
  }
}
