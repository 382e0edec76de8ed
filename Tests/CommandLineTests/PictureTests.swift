import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A picture drawn by dot")
struct PictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
  }

  /// Writes a trace while a script with this text replaces Graphviz's `dot`.
  private func trace(dot: String?) throws -> Gatehouse.Result {
    if let dot { try folder.writeProgram("bin/dot", dot) }
    return try Gatehouse.shell(
      "PATH=bin \"$G\" trace a.scenario --format svg -o a.svg", in: folder.path)
  }

  @Test("is the output of dot for the graph")
  func picture() throws {
    let result = try trace(dot: "echo \"$@\"; /bin/cat")
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    let picture = try folder.text("a.svg")
    #expect(picture.hasPrefix("-Tsvg\ndigraph {\n"))
    #expect(picture.contains("\"headless\" -> \"unauthenticated\""))
    #expect(picture.hasSuffix("}\n"))
  }

  /// The error that is reported if `dot` is missing.
  private static let missing = """
    cannot start dot, which draws the picture: No such file or directory
      help: install Graphviz, which includes it: apt-get install graphviz, or brew install graphviz

    """

  @Test("explains what to install if dot is missing, and writes nothing")
  func missing() throws {
    let result = try trace(dot: nil)
    #expect(result.diagnostics == "a.scenario: \(Self.missing)")
    #expect(result.status == 2)
    #expect(try folder.names() == ["a.scenario"])
    let run = try Gatehouse.shell("PATH=bin \"$G\" run a.scenario --trace svg=p", in: folder.path)
    #expect(run.diagnostics.contains("; install Graphviz, which includes it: "))
    #expect(run.status == 2)
  }

  @Test(
    "needs dot in other commands as well, which check its target first",
    arguments: ["graph --format svg -o", "conform log --map map -o report --graph"])
  func graph(_ command: String) throws {
    try folder.write("log", "{\"s\":\"1\",\"e\":\"launched\"}\n")
    try folder.write("map", "session s\nmap e launched\n  stimulus launch\n")
    try folder.link("loop.svg", to: "loop.svg")
    try folder.write("folder.svg/file", "")
    for (target, error) in [
      ("new.svg", Self.missing),
      ("loop.svg", "loop.svg: error: Too many levels of symbolic links\n"),
      ("folder.svg", "folder.svg: error: is a folder\n"),
      ("none/new.svg", "none/new.svg: error: No such file or directory\n"),
    ] {
      let result = try Gatehouse.shell("PATH=bin \"$G\" \(command) \(target)", in: folder.path)
      #expect(result.diagnostics == error)
      #expect(result.status == 2)
      #expect(try !folder.names().contains("new.svg"))
    }
  }

  @Test("repeats the error of dot if it fails, and writes nothing")
  func failing() throws {
    let result = try trace(dot: "echo half; printf 'no \\033[31mfonts\\nmore\\n' >&2; exit 3")
    #expect(
      result.diagnostics == """
        a.scenario: dot ended with status 3: no \\u{1b}[31mfonts
          help: --format dot writes its input

        """)
    #expect(result.status == 2)
    #expect(try folder.names() == ["a.scenario", "bin"])
  }
}
