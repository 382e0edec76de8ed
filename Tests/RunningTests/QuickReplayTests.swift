import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A quick replay")
struct QuickReplayTests {
  private func quick(_ text: String, isStrict: Bool = false) -> ScenarioResult? {
    var memory = LibraryMemory<Turnstile>(isShared: true)
    var replay = QuickReplay<Turnstile>(isStrict: isStrict)
    // The first replay fills the cache, and the second replay uses it.
    let learned = replay.result(of: Array(text.utf8), named: "a/t.scenario", remembering: &memory)
    let known = replay.result(of: Array(text.utf8), named: "a/t.scenario", remembering: &memory)
    #expect(learned == known)
    return known
  }

  static let plainTexts = [
    "push\n  refused locked\n",
    "push\n  refused locked",
    "insert button\n",
    "# What it shows.\n\n# More.\ngiven room 3\n\n"
      + "insert penny\n    -> unlocked(coins: 1) via lock\n",
    "insert penny\n  ...\n  # noted\n\npush\n  collects penny\n  ...\n\nis locked\nhas coins\n",
    "insert penny\n  ...\n  never collects _\n\ninsert token\n  never collects _\n",
    "   \ninsert penny\n  ...\n", "push\r\n  refused locked\r\n",
  ]

  @Test("has the same result for a plain scenario as a full replay", arguments: plainTexts)
  func plain(_ text: String) throws {
    let file = ScenarioLoader<Turnstile>().load(
      Document(name: "a/t.scenario", bytes: Array(text.utf8)))
    #expect(file.diagnostics == [])
    let properly = file.scenarios.map { Replayer<Turnstile>().run($0) }
    #expect(properly.map(\.verdict) == [.passed])
    #expect(properly == [quick(text)])
  }

  @Test("finds where lines and units end, however long they are", arguments: 1...17)
  func lengths(_ indentation: Int) throws {
    let block = String(repeating: " ", count: indentation) + "refused locked"
    try plain("push\n\(block)\n\npush\n\(block)\nis locked\npush\n\(block)")
  }

  static let otherTexts = [
    "", "# only a comment\n", "\u{feff}insert button\n", "# caf\u{e9}\ninsert button\n",
    "\tinsert button\n",
    "  stays\n", "push\n\n  refused locked\n", "push\n  # noted\n  refused locked\n",
    "push\n  refused locked\n   stays\n", "push\n\trefused locked\n", "pusch\n", ".back\n",
    "scenario \"a\"\ninsert button\n", "skip \"why\"\ninsert button\n",
    "use \"b\"\ninsert button\n",
    "never refused _\ninsert button\n", "insert button\ngiven room 3\n",
    "given room 3\ngiven room 4\ninsert button\n",
    "given room 3\n  stays\ninsert button\n", "push\n  stays\n", "is unlocked(...)\n",
    "has coins penny\n",
    "insert button\nexamples\n  | a |\n",
    "push\n  ...\n  never refused _\n", "push\n  never\n", "push\n  never refused locked\n",
  ]

  /// The parser refuses lines that are too long, regardless of their text.
  static let longLines = [
    "#" + String(repeating: "x", count: Line.maximumLength),
    String(repeating: " ", count: Line.maximumLength + 1),
  ]

  @Test("leaves overlong lines to the full replay", arguments: longLines)
  func tooLong(_ line: String) {
    #expect(quick("\(line)\ninsert button\n") == nil)
    #expect(quick("insert button\n\(line)") == nil)
    #expect(quick("\(line.dropLast())\ninsert button\n")?.verdict == .passed)
  }

  @Test("leaves everything except plain scenarios to the full replay", arguments: otherTexts)
  func others(_ text: String) { #expect(quick(text) == nil) }

  @Test("leaves steps without a block to the full replay if every step must have a block")
  func strict() {
    #expect(quick("insert button\n", isStrict: true) == nil)
    #expect(quick("push\n  refused locked\n", isStrict: true)?.steps.asserted == 1)
  }

  @Test("distinguishes the same line in different places")
  func places() {
    var memory = LibraryMemory<Turnstile>(isShared: true)
    var replay = QuickReplay<Turnstile>(isStrict: false)
    func result(_ text: String) -> ScenarioResult? {
      replay.result(of: Array(text.utf8), named: "t", remembering: &memory)
    }
    #expect(result("insert penny\n  ...\n")?.steps.open == 1)
    #expect(result("insert penny\n")?.steps.unasserted == 1)
    #expect(result("insert penny\n  -> unlocked(coins: 1) via lock\n")?.steps.asserted == 1)
    #expect(result("insert penny\n  -> unlocked(coins: 2) via lock\n") == nil)
  }
}
