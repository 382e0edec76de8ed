import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

private let good = "launch\n  ...\n"

/// Tests that unusual files are reported and that all other files are run.
@Suite("A file in an unusual state")
struct UnusualFileTests {
  /// Runs a folder that contains one passing scenario and the files created by `make`.
  private func run(
    _ make: (TemporaryFolder) throws -> Void
  ) throws -> (diagnostics: String, summary: String, status: Int32) {
    let folder = try TemporaryFolder()
    try folder.write("z.scenario", good)
    try make(folder)
    let names = try folder.names()
    let result = try Gatehouse.run("run", ".", "--report", "junit=j", in: folder.path)
    #expect(try folder.names() == (names + ["j"]).sorted())
    #expect(try folder.text("j").contains("classname=\"./z.scenario\""))
    let counts = result.output.split(separator: "\n").last?.prefix { $0 != ";" } ?? ""
    return (result.diagnostics, String(counts), result.status)
  }

  @Test("is reported if it cannot be read, and the other files run")
  func unreadable() throws {
    // The start of a process's memory cannot be read, not even by root.
    let result = try run { try $0.link("a.scenario", to: "/proc/self/mem") }
    #expect(result.diagnostics == "./a.scenario: error: Input/output error\n")
    #expect(result.summary == "1 passed, 0 failed, 0 skipped")
    #expect(result.status == 2)
  }

  @Test("is reported if it is behind a loop of links, and the other files run")
  func loop() throws {
    let result = try run {
      try $0.link("a.scenario", to: "b.scenario")
      try $0.link("b.scenario", to: "a.scenario")
    }
    #expect(
      result.diagnostics == """
        ./a.scenario: error: Too many levels of symbolic links
        ./b.scenario: error: Too many levels of symbolic links

        """)
    #expect(result.status == 2)
  }

  @Test("is rejected at once if it is 200 MB in size, and the other files run")
  func large() throws {
    let result = try run { folder in
      try folder.write("a.scenario", "")
      try FileHandle(forWritingTo: URL(filePath: folder.path + "/a.scenario"))
        .truncate(atOffset: 200_000_000)
    }
    #expect(
      result.diagnostics
        == "./a.scenario: error: is larger than 64 MiB: this is not a scenario file\n")
    #expect(result.summary == "1 passed, 0 failed, 0 skipped")
    #expect(result.status == 2)
  }

  @Test("is reported with the place if it is not UTF-8, and the other files run")
  func notUTF8() throws {
    let result = try run { folder in
      try Data([0x6C, 0x61, 0xFF, 0x0A]).write(to: URL(filePath: folder.path + "/a.scenario"))
    }
    #expect(result.diagnostics.hasPrefix("./a.scenario:1:3: error: "))
    #expect(result.summary == "1 passed, 0 failed, 0 skipped")
    #expect(result.status == 2)
  }

  @Test(
    "can have CRLF or a byte order mark, and needs no final line break",
    arguments: [
      "launch\n  ...", "launch\r\n  ...\r\n", "\u{feff}launch\n  ...\n", "\u{feff}launch\r\n  ...",
    ])
  func layout(_ text: String) throws {
    let result = try run { try $0.write("a.scenario", text) }
    #expect(result.diagnostics == "")
    #expect(result.summary == "2 passed, 0 failed, 0 skipped")
    #expect(result.status == 0)
  }

  @Test("can be a folder despite its name, and the scenarios in the folder are run")
  func folder() throws {
    let result = try run { try $0.write("a.scenario/b.scenario", good) }
    #expect(result.summary == "2 passed, 0 failed, 0 skipped")
    #expect(result.status == 0)
  }

  @Test(
    "is reported if it would exceed the limit on file sizes, and is not left behind",
    arguments: [
      "fmt a.scenario", "record a.scenario", "record a.scenario -o b", "trace a.scenario -o b",
      "diff a.scenario c.scenario -o b", "compare routers routers c.scenario -o b",
      "run a.scenario --report junit=b",
    ])
  func sizeLimit(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n\n\n")
    try folder.write("c.scenario", "launch\n  ...\n")
    // The program's output goes through a pipe, to which the limit does not apply.
    let result = try Gatehouse.shell(
      "(ulimit -f 0; \"$G\" \(command); echo \"status $?\") 2>&1 | cat", in: folder.path)
    #expect(result.output.hasSuffix("error: File too large\nstatus 2\n"), "\(result)")
    #expect(try folder.names() == ["a.scenario", "c.scenario"])
  }

  @Test("is created if a dangling link leads to it", arguments: ["trace", "record"])
  func danglingLink(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
    try folder.link("out", to: "elsewhere")
    #expect(try Gatehouse.run(command, "a.scenario", "-o", "out", in: folder.path).status == 0)
    #expect(try folder.text("elsewhere").contains("launch"))
  }

  @Test(
    "causes an error if it is full, even if only help is printed",
    arguments: ["--help", "--version", "run --help"])
  func fullHelp(_ arguments: String) throws {
    let full = try Gatehouse.shell("\"$G\" \(arguments) >/dev/full")
    #expect(full.diagnostics == "gatehouse: standard output: error: No space left on device\n")
    #expect(full.status == 2)
  }
}
