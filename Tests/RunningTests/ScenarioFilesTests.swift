import FileAccess
import Foundation
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("Scenario files")
struct ScenarioFilesTests {
  @Test("below a folder are listed in the order of their names, without hidden or other files")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in [
      "b.scenario", "a/z.scenario", "a/.x.scenario", ".h/y.scenario", "c.txt", "A.scenario",
    ] {
      try folder.write(name)
    }
    let files = ScenarioFiles([folder.path])
    #expect(files.errors == [])
    #expect(
      files.paths == ["A.scenario", "a/z.scenario", "b.scenario"].map { folder.path + "/" + $0 })
  }

  @Test("are listed once, however often they are named")
  func once() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario")
    let path = folder.path + "/a.scenario"
    #expect(ScenarioFiles([path, folder.path, path]).paths == [path])
  }

  @Test("are listed once, however their folder is spelt")
  func spellings() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/b.scenario")
    let (path, other) = (folder.path + "/a/b.scenario", folder.path + "/./a//b.scenario")
    #expect(ScenarioFiles([path, other]).paths == [path])
    #expect(ScenarioFiles([other, folder.path + "/a/.", folder.path]).paths == [other])
  }

  @Test("beyond the maximum path length are an error, and hide no other files")
  func depths() throws {
    let folder = try TemporaryFolder()
    try folder.write("z.scenario")
    let name = String(repeating: "d", count: 200)
    var folders = [open(folder.path, O_RDONLY)]
    for depth in 0..<25 {
      #expect(mkdirat(folders[depth], name, 0o700) == 0)
      folders.append(openat(folders[depth], name, O_RDONLY))
    }
    // The paths are too long to be removed in the usual way.
    defer {
      for descriptor in folders.reversed() {
        unlinkat(descriptor, name, AT_REMOVEDIR)
        close(descriptor)
      }
    }
    for path in [folder.path, folder.path + "/**"] {
      let files = ScenarioFiles([path])
      #expect(files.paths == [folder.path + "/z.scenario"])
      #expect(files.errors.map(\.reason) == ["File name too long"])
    }
  }

  @Test("have no empty path")
  func emptyPath() {
    #expect(ScenarioFiles([""]).errors.map(\.text) == ["'': error: the path is empty"])
  }

  @Test("are distinguished by the bytes of their names")
  func bytes() throws {
    let folder = try TemporaryFolder()
    try folder.write("caf\u{e9}.scenario")
    try folder.write("cafe\u{301}.scenario")
    #expect(ScenarioFiles([folder.path]).paths.count == 2)
  }

  @Test("are distinguished from blocks of a Markdown file, which have names but no files")
  func blocks() throws {
    let folder = try TemporaryFolder()
    try folder.write("d.md", "```scenario\na\n```\n")
    try folder.write("e.md#1", "")
    let path = folder.path + "/d.md#1"
    let reason = try #require(ScenarioFiles([path]).errors.first?.reason)
    #expect(reason.hasPrefix("is a block, not a file: name \(folder.path)/d.md, and choose"))
    #expect(reason.contains("--filter '\(path):'"))
    let error = #expect(throws: FileError.self) {
      try ScenarioLoader<Turnstile>().file(.file(path))
    }
    #expect(error?.reason == reason)
    #expect(ScenarioFiles([folder.path + "/e.md#1"]).paths == [folder.path + "/e.md#1"])
    for missing in ["x.md#1", "d.md#", "d.md#one", "d.txt#1"] {
      let errors = ScenarioFiles(["\(folder.path)/\(missing)"]).errors
      #expect(errors.map(\.reason) == ["No such file or directory"])
    }
  }

  @Test("exclude a pipe that is named like a scenario file")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario")
    #expect(mkfifo("\(folder.path)/p.scenario", 0o600) == 0)
    #expect(ScenarioFiles([folder.path]).paths == [folder.path + "/a.scenario"])
  }

  @Test("are read up to the limit, and no further")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/large.scenario"
    try folder.write("large.scenario", "")
    #expect(truncate(path, FileSystem.sizeLimit) == 0)
    #expect(try FileSystem.read(path).count == FileSystem.sizeLimit)
    #expect(truncate(path, FileSystem.sizeLimit + 1) == 0)
    #expect(throws: FileError.self) { try FileSystem.read(path) }
  }

  @Test("whose names would change the terminal are printed harmlessly")
  func terminal() {
    let error = FileError("a\u{1b}[31m\n\u{202e}b", "is gone")
    #expect(error.text == #"a\u{1b}[31m\u{a}\u{202e}b: error: is gone"#)
  }

  @Test("are not followed into a cycle of links")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/b.scenario")
    try folder.link("a/up", to: "..")
    #expect(ScenarioFiles([folder.path]).paths == [folder.path + "/a/b.scenario"])
  }

  @Test("behind a dangling link do not hide the other files")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("z.scenario")
    try folder.link("a.scenario", to: "nowhere")
    try folder.link("b.txt", to: "nowhere")
    let files = ScenarioFiles([folder.path])
    #expect(files.paths == ["a.scenario", "z.scenario"].map { folder.path + "/" + $0 })
    let error = #expect(throws: FileError.self) { try FileSystem.read(folder.path + "/a.scenario") }
    #expect(error?.reason == "No such file or directory")
  }

  @Test("that do not exist are named")
  func missing() {
    let files = ScenarioFiles(["/nowhere/at/all"])
    #expect(files.paths == [])
    #expect(files.errors.map(\.text) == ["/nowhere/at/all: error: No such file or directory"])
  }

  @Test("whose names are not UTF-8 are reported as such")
  func spoiltName() throws {
    let folder = try TemporaryFolder()
    let bytes = (folder.path + "/a").utf8.map(CChar.init) + [-1] + ".scenario".utf8.map(CChar.init)
    let file = open(bytes + [0], O_CREAT | O_WRONLY, 0o600)
    // Some file systems do not allow such a name.
    guard file >= 0 else { return }
    close(file)
    for path in ScenarioFiles([folder.path]).paths {
      let error = #expect(throws: FileError.self) { try FileSystem.read(path) }
      #expect(
        error?.reason
          == "No such file or directory; a name that is not UTF-8 cannot be opened")
    }
    #expect(ScenarioFiles([folder.path]).paths.count == 1)
  }

  @Test("can have any name if they are named explicitly")
  func anyName() throws {
    let folder = try TemporaryFolder()
    try folder.write("notes.txt")
    #expect(ScenarioFiles([folder.path + "/notes.txt"]).paths == [folder.path + "/notes.txt"])
  }
}

@Suite("A path")
struct PathsTests {
  @Test(
    "mentioned in a file is relative to the file's folder",
    arguments: [
      ("a", "b", "a"), ("a", "d/b", "d/a"), ("../a", "d/b", "a"), ("../../a", "d/b", "../a"),
      ("./x/./a", "d/b", "d/x/a"), ("/a", "d/b", "/a"), ("//x/../a", "d/b", "/a"),
      ("a", "/b", "/a"),
      ("a//b", "c", "a/b"), ("..", "d/b", "."), (".", "b", "."), ("-", "b", "./-"),
      ("-", "d/b", "d/-"), ("a", "../b", "../a"),
    ])
  func resolving(_ reference: String, _ path: String, _ expected: String) {
    #expect(Paths.resolve(reference, from: path) == expected)
  }

  @Test(
    "is a single word of a command line",
    arguments: [
      ("a/b-c_d.scenario", "a/b-c_d.scenario"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
      ("$(x)", "'$(x)'"), ("é", "'é'"), ("", "''"), ("-n", "./-n"),
    ])
  func quoting(_ path: String, _ expected: String) {
    #expect(Paths.shellQuoted(path) == expected)
  }
}
