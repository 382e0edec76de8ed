import FileAccess
import Running
import TemporaryFiles
import Testing

@Suite("A path with wildcards")
struct PathPatternTests {
  private static let names = [
    "a/b/c.scenario", "a/b/d.scenario", "a/c.scenario", "b/c.scenario", "c.scenario", "d.md",
    "x[1].scenario", "y1.scenario", "y2.scenario", "\u{e9}.scenario", ".h/c.scenario",
  ]

  private func matches(_ pattern: String) throws -> [String] {
    let folder = try TemporaryFolder()
    for name in Self.names { try folder.write(name) }
    let files = ScenarioFiles(["\(folder.path)/\(pattern)"])
    #expect(files.errors.isEmpty != files.paths.isEmpty)
    return files.paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test(
    "expands to the scenario files and folders that it matches, in order",
    arguments: [
      (
        "*.scenario",
        ["c.scenario", "x[1].scenario", "y1.scenario", "y2.scenario", "\u{e9}.scenario"]
      ),
      ("?.scenario", ["c.scenario", "\u{e9}.scenario"]),
      ("y[12].scenario", ["y1.scenario", "y2.scenario"]), ("y[!1].scenario", ["y2.scenario"]),
      ("y[^1].scenario", ["y2.scenario"]), ("[a-x].scenario", ["c.scenario"]),
      ("x[[]1[]].scenario", ["x[1].scenario"]), ("x\\[?].scenario", ["x[1].scenario"]),
      ("*/c.scenario", ["a/c.scenario", "b/c.scenario"]),
      ("**/c.scenario", ["a/b/c.scenario", "a/c.scenario", "b/c.scenario", "c.scenario"]),
      ("**/b/**/c.scenario", ["a/b/c.scenario", "b/c.scenario"]),
      ("a/**/*", ["a/b/c.scenario", "a/b/d.scenario", "a/c.scenario"]),
      ("a/**", ["a/b/c.scenario", "a/b/d.scenario", "a/c.scenario"]),
      ("**/**/d.scenario", ["a/b/d.scenario"]),
      ("a/**/**/**/*.scenario", ["a/b/c.scenario", "a/b/d.scenario", "a/c.scenario"]),
      ("[ab]", ["a/b/c.scenario", "a/b/d.scenario", "a/c.scenario", "b/c.scenario"]),
      ("d.*", []), ("*.md", ["d.md"]), ("d*", []), ("nothing*", []), ("nowhere/*", []),
      ("[.scenario", []), ("*/.h", []), (".h/*", [".h/c.scenario"]),
      ("**/.h/*.scenario", [".h/c.scenario"]),
      ("a/*/../c.*", ["a/b/../c.scenario"]),
    ])
  func matching(_ pattern: String, _ expected: [String]) throws {
    #expect(try matches(pattern) == expected)
  }

  @Test("names an ordinary file if there is a file with exactly that name")
  func literal() throws {
    let folder = try TemporaryFolder()
    for name in ["[ab].scenario", "a.scenario", "*"] { try folder.write(name) }
    for name in ["[ab].scenario", "*"] {
      #expect(ScenarioFiles(["\(folder.path)/\(name)"]).paths == ["\(folder.path)/\(name)"])
    }
  }

  @Test("that matches nothing is reported by name")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let files = ScenarioFiles([folder.path + "/*.scenario"])
    #expect(files.errors.map(\.reason) == ["no scenario file matches this pattern"])
    #expect(files.errors.map(\.path) == [folder.path + "/*.scenario"])
  }

  @Test("stops at a link that leads back, and reports dangling links")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/b.scenario")
    try folder.link("a/up", to: "..")
    try folder.link("gone.scenario", to: "nowhere")
    let files = ScenarioFiles([folder.path + "/**/*.scenario"])
    #expect(files.paths.map { String($0.dropFirst(folder.path.count)) }.contains("/a/b.scenario"))
    #expect(files.paths.count < 10)
    #expect(files.paths.contains(folder.path + "/gone.scenario"))
  }

  @Test("with many wildcards is matched without delay")
  func hostile() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "a", count: 200) + ".scenario")
    let stars = String(repeating: "*a", count: 60) + "b"
    #expect(ScenarioFiles(["\(folder.path)/\(stars)"]).paths == [])
    let deep = String(repeating: "**/*/", count: 40) + "x"
    #expect(ScenarioFiles(["\(folder.path)/\(deep)"]).paths == [])
  }
}
