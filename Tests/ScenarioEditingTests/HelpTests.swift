import CheckoutMachine
import Machines
import ScenarioEditing
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("Help in an editor")
struct EditorHelpTests {
  @Test("is about each kind of word, with the values at its line")
  func help() throws {
    let editor = try Editor(
      Turnstile.self,
      [
        "a.scenario":
          "given room 1\ninsert penny\n  -> unlocked(coins: 1) via lock\n\nis unlocked(...)\n"
          + "has no coins\npsh penny\n  ...\n",
        "a.claims": "claim \"a\"\n  after push\n  never collects _\n  at most 1 push or insert _\n",
      ])
    func help(_ line: Int, _ column: Int, in name: String = "a.scenario") -> String? {
      editor.workspace.help(in: editor.path(name), at: at(line, column))?.pages.first
    }
    #expect(help(1, 2)?.hasPrefix("given ") == true)
    #expect(help(1, 8)?.hasPrefix("room N\n  a given: ") == true)
    #expect(help(2, 7)?.hasPrefix("insert COIN\n  a stimulus: Put it in") == true)
    #expect(help(2, 9)?.hasPrefix("penny\n  a value of COIN in: ") == true)
    #expect(help(3, 31)?.hasPrefix("via lock\n  decides transitions") == true)
    #expect(help(3, 4)?.hasPrefix("-> STATE") == true)
    #expect(help(5, 6)?.hasPrefix("unlocked(coins: N)\n  a state: ") == true)
    #expect(help(2, 5, in: "a.claims") == "after EVENT\n")
    #expect(help(2, 10, in: "a.claims")?.hasPrefix("push\n") == true)
    #expect(help(3, 4, in: "a.claims") == "never EVENT\n")
    #expect(help(4, 4, in: "a.claims") == "at most 1 EVENT\n")
    #expect(help(4, 12, in: "a.claims") == "at most 1 EVENT\n")
    #expect(help(4, 19, in: "a.claims") == nil)
    #expect(help(4, 22, in: "a.claims")?.hasPrefix("insert COIN\n") == true)
    #expect(help(6, 2)?.hasPrefix("has QUERY VALUE\n") == true)
    #expect(help(6, 5)?.hasPrefix("has no QUERY\n") == true)
    #expect(help(7, 3) == nil)
    #expect(help(8, 3)?.hasPrefix("...\n  any number of observations") == true)
    #expect(help(4, 1) == nil)
    #expect(help(5, 14) == nil)
    #expect(help(99, 1) == nil)
  }

  @Test("is about the place of a word, not about other words with the same text")
  func places() throws {
    let editor = try Editor(
      Checkout.self,
      [
        "a.scenario": """
        given stock tea 1
        add tea quantity 1
          -> cart(goods: 4.5)
        order for "tea"
          refused sold-out

        has articles tea
        is paying(total: _)

        """,
        "a.claims": "claim \"a\"\n  while is cart(goods: 4.5)\n  within 2 steps order for _\n",
      ])
    func help(_ line: Int, _ column: Int, in name: String = "a.scenario") -> String? {
      let help = editor.workspace.help(in: editor.path(name), at: at(line, column))
      return help.map { "\(editor.text($0.part)) \($0.pages.joined())" }
    }
    let article = "  ARTICLE: one of tea, mug, poster\n"
    let add = "add ARTICLE quantity N"
    let given = "  a value of ARTICLE in: stock ARTICLE N\n"
    #expect(help(1, 13) == "a.scenario:1:13+3 tea\n\(given)\(article)")
    #expect(help(2, 5) == "a.scenario:2:5+3 tea\n  a value of ARTICLE in: \(add)\n\(article)")
    #expect(help(2, 9)?.hasPrefix("a.scenario:2:9+8 quantity N\n  a word of the form: ") == true)
    #expect(help(3, 6)?.hasPrefix("a.scenario:3:6+4 cart(goods: AMOUNT)\n  a state: ") == true)
    #expect(help(3, 11)?.hasPrefix("a.scenario:3:11+5 goods: AMOUNT\n") == true)
    #expect(help(3, 18)?.contains("AMOUNT\n  a value of the form: cart(goods: AMOUNT)\n") == true)
    #expect(help(4, 7)?.hasPrefix("a.scenario:4:7+3 for TEXT\n") == true)
    #expect(help(4, 12)?.hasPrefix("a.scenario:4:11+5 TEXT\n") == true)
    #expect(help(5, 12)?.hasPrefix("a.scenario:5:11+8 sold-out\n  a rule by ") == true)
    #expect(help(7, 5)?.hasPrefix("a.scenario:7:5+8 articles\n  a query: ") == true)
    #expect(help(7, 14)?.hasPrefix("a.scenario:7:14+3 tea\n  a value of ARTICLE in: ") == true)
    #expect(help(8, 18)?.contains("_\n  any value of AMOUNT in: paying(") == true)
    #expect(help(2, 18, in: "a.claims")?.hasPrefix("a.claims:2:17+5 goods: AMOUNT\n") == true)
    #expect(help(3, 24, in: "a.claims")?.hasPrefix("a.claims:3:24+3 for TEXT\n") == true)
  }

  @Test("after use is the first comment of the used file")
  func usedFile() throws {
    let editor = try Editor(
      Turnstile.self,
      ["a.scenario": "use \"b.scenario\"\n", "b.scenario": "# It is open.\ninsert penny\n"])
    let help = try #require(editor.workspace.help(in: editor.path("a.scenario"), at: at(1, 8)))
    #expect(help.pages == ["b\n  It is open.\n"])
    #expect(editor.text(help.part) == "a.scenario:1:5+12")
    let keyword = editor.workspace.help(in: editor.path("a.scenario"), at: at(1, 2))
    #expect(keyword?.pages.first?.hasPrefix("use \"FILE\"\n") == true)
  }
}
