import FileAccess
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import Tracing
import TurnstileMachine

@Suite("The difference between two files")
struct LibraryDifferenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The differences that a comparison reports, and all other messages.
  private struct Result {
    var differences: [ScenarioDifference] = []
    var notes: [String] = []
    var text = ""
  }

  private func compare(_ before: String, _ after: String) throws -> Result {
    try folder.write("b/t.scenario", before)
    try folder.write("a/t.scenario", after)
    return try compareFolders()
  }

  private func compareFolders() throws -> Result {
    let before = TextSource.file("\(folder.path)/b")
    let after = TextSource.file("\(folder.path)/a")
    let files = try FilePairs(before: before, after: after)
    var result = Result()
    var report = DifferenceFormat.text.report(by: Reporting.tool)
    _ = LibraryDifference<Turnstile>().run(files, before: before, after: after) { event in
      switch event {
      case .told(let told):
        if case .compared(let difference) = told { result.differences.append(difference) }
        report.take(told, into: &result.text)
      case .unreadable(let error): result.notes.append(error.text)
      case .rejected(let diagnostics, _): result.notes += diagnostics.map(\.text)
      case .takenAtItsWord(let name, let why):
        result.notes.append("\(name): at its word: \(why.line): \(why.message)")
      }
    }
    result.text = result.text.replacing(folder.path, with: "")
    result.notes = result.notes.map { $0.replacing(folder.path, with: "") }
    return result
  }

  @Test("compares their text, even if the machine behaves differently now")
  func written() throws {
    let result = try compare(
      "insert penny\n  -> unlocked(coins: 2) via lock\npush\n  refused locked\n",
      "insert penny\n  -> unlocked(coins: 1) via lock\npush\n  ignored full\n")
    #expect(result.notes == [])
    #expect(
      result.text.hasPrefix(
        """
        --- /b/t.scenario:t
        +++ /a/t.scenario:t
        @@ step 1 @@
         insert penny
        -  -> unlocked(coins: 2) via lock
        +  -> unlocked(coins: 1) via lock
        @@ step 2 @@
         push
        -  refused locked
        +  ignored full

        """))
  }

  @Test(
    "is empty if the gaps in the files match what the machine does now",
    arguments: [
      "insert penny\npush\n", "insert penny\n  ...\npush\n  ...\n  -> locked via lock\n",
      "insert penny\n  -> unlocked(coins: _) via lock\npush\n  collects _\n  -> locked via _\n",
      "insert   penny\n    -> unlocked( coins:1 ) via lock\npush\n  collects penny\n  ...\n",
    ])
  func open(_ text: String) throws {
    let whole =
      "insert penny\n  -> unlocked(coins: 1) via lock\n"
      + "push\n  collects penny\n  -> locked via lock\n"
    for (before, after) in [(text, whole), (whole, text)] {
      let result = try compare(before, after)
      #expect(result.text == "1 scenario, no difference\n", "\(result)")
      #expect(result.notes == [])
    }
  }

  @Test("keeps lines of an open block even if the machine no longer causes them")
  func openDiffers() throws {
    let result = try compare(
      "push\n  collects token\n  -> unlocked(coins: _) via lock\n  ...\n",
      "push\n  refused locked\n")
    #expect(
      result.text.contains(
        " push\n-  collects token\n-  -> unlocked(coins: _) via lock\n+  refused locked\n"),
      "\(result)")
  }

  @Test("trusts a file whose words are no longer known")
  func literal() throws {
    let result = try compare(
      """
      given room 3
      given doors "two"

      shake "hard" twice
        -> broken(by: "me")/open via nobody
        says "ouch"
      insert   penny
        -> unlocked(coins:1) via lock
      is broken
      """, "given room 3\ninsert penny\n  -> unlocked(coins: 1) via lock\n")
    #expect(result.notes == ["/b/t.scenario:t: at its word: 2: unknown given"])
    #expect(
      result.text.hasPrefix(
        """
        --- /b/t.scenario:t
        +++ /a/t.scenario:t
        @@ given @@
         given room 3
        -given doors "•1"
        @@ step 1, removed @@
        -shake "•2" •3
        -  -> broken(by: "•4")/open via nobody
        -  says "•5"

        """), "\(result)")
    #expect(result.differences.first?.steps.count == 2)
  }

  @Test("hides possible secrets in lines of another vocabulary, but still compares them")
  func foreignSecrets() throws {
    let before = """
      given account alice Canary
      given Canary
      signin a@b.c Canary swordfish
        asks Canary-1 canary
        -> gone(by: swordfish)/swordfish via swordfish
      Canary
        stays

      """
    let after = before.replacing("signin a@b.c Canary", with: "signin a@b.c Canar2")
    let result = try compare(before, after)
    #expect(
      result.text.contains(
        """
        @@ step 1, removed @@
        -signin a@b.c •2 •3
        -  asks •4 canary
        -  -> gone(by: •3)/•3 via •3
        """), "\(result)")
    #expect(!result.text.contains("Canar"))
    #expect(!result.text.contains("swordfish"))
    #expect(try compare(before, before).text == "1 scenario, no difference\n")
  }

  @Test(
    "is refused if words are unknown and something is left open",
    arguments: [
      "shake\n", "shake\n  ...\n", "shake\n  says _\n", "insert penny\n  -> broken\n",
      "shake\n  -> broken(...) via x\n", "shake\n  -> broken/... via x\n",
      "shake\n  -> broken(by: _) via x\n", "shake\n  stays\npush\n  -> locked\n",
      "use \"gone.scenario\"\nshake\n  stays\n", "push \"\n", "  stays\n",
    ])
  func refused(_ text: String) throws {
    let result = try compare(text, "push\n  refused locked\n")
    #expect(result.differences == [])
    #expect(result.notes.contains { $0.contains("/b/t.scenario:") && $0.contains(": error: ") })
    #expect(!result.notes.contains { $0.contains("at its word") })
  }

  @Test("trusts givens that the machine rejects")
  func impossible() throws {
    let text = "given room 0\npush\n  refused locked\n"
    #expect(try compare(text, text).text == "1 scenario, no difference\n")
  }

  @Test("pairs scenarios by their names, or two single scenarios whatever their names")
  func names() throws {
    let push = "push\n  refused locked\n"
    #expect(try compare("scenario \"x\"\n\(push)", push).text == "1 scenario, no difference\n")
    let result = try compare(
      "scenario \"x\"\n\(push)scenario \"y\"\n\(push)",
      "scenario \"y\" @new\n\(push)scenario \"z\"\n\(push)")
    #expect(result.differences.map(\.kind) == [.removed, .changed, .added])
    #expect(result.differences.map { $0.after ?? "-" }.map { $0.suffix(2) } == ["-", ":y", ":z"])
  }

  @Test("ignores the order of rows in a table")
  func rows() throws {
    let outline = "scenario \"o\"\ninsert <c>\n  ...\npush\n  ...\nexamples\n  | c |\n"
    let result = try compare(
      outline + "  | penny |\n  | button |\n  | button |\n",
      outline + "  | token |\n  | penny |\n  | button |\n  | button |\n")
    #expect(
      result.differences.map { [$0.before, $0.after].map { String($0?.suffix(8) ?? "-") } } == [
        [" [row 1]", " [row 2]"], [" [row 2]", " [row 3]"], [" [row 3]", " [row 4]"],
        ["-", " [row 1]"],
      ])
    #expect(result.text.contains("\n0 scenarios changed, 0 removed, 1 added, 3 as before\n"))
  }

  @Test("covers rows of outlines, used files, and blocks in Markdown")
  func forms() throws {
    let outline = "scenario \"o\"\ninsert <c>\n  ...\nexamples\n  | c |\n  | penny |\n"
    try folder.write("b/o.scenario", outline + "  | token |\n")
    try folder.write("a/o.scenario", outline + "  | button |\n")
    try folder.write("b/u.scenario", "use \"first.scenario\"\npush\n")
    try folder.write("a/u.scenario", "insert penny\npush\n")
    for side in ["a", "b"] { try folder.write("\(side)/first.scenario", "insert penny\n") }
    let block = "```scenario\npush\n  refused locked\n```\n"
    try folder.write("b/m.md", block + block)
    try folder.write("a/m.md", block + block.replacing("refused locked", with: "ignored full"))
    let result = try compareFolders()
    #expect(result.notes == [])
    #expect(
      result.differences.filter { $0.kind != .same }.compactMap(\.after).map {
        $0.replacing(folder.path, with: "")
      } == ["/a/m.md#2:m", "/a/o.scenario:o [row 2]"])
    #expect(result.differences.count == 6)
  }

  @Test("skips a pair with an unreadable file, and compares the other pairs")
  func unreadable() throws {
    try folder.write("b/bad.scenario", "push \"\n")
    try folder.write("a/bad.scenario", "push\n")
    try folder.link("b/gone.scenario", to: "nowhere")
    try folder.write("a/gone.scenario", "push\n")
    let result = try compare("push\n", "push\n")
    #expect(result.differences.map(\.kind) == [.same])
    #expect(result.notes.count == 2)
    #expect(result.notes.last == "/b/gone.scenario: error: No such file or directory")
  }
}
