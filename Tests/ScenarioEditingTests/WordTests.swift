import Machines
import ScenarioEditing
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("Words in an editor")
struct WordTests {
  @Test("complete as in the shell after the lines above")
  func completion() throws {
    let editor = try Editor(Turnstile.self)
    #expect(editor.completion(of: "in") == ["insert"])
    #expect(editor.completion(of: "")?.first == "insert")
    #expect(editor.completion(of: "insert penny\n  -> locked via lock\n")?.contains("push") == true)
    #expect(editor.completion(of: "given room 1\ninsert penny\n  ...\ninsert ") == ["button"])
    #expect(editor.completion(of: "insert penny\n\nis unl") == ["unlocked(coins: 1)"])
    #expect(editor.completion(of: "insert penny\n  -> unl") == ["unlocked"])
    #expect(editor.completion(of: "# in") == nil)
    #expect(editor.completion(of: ".sa") == nil)
  }

  @Test("complete in the scenario of the cursor, whatever the lines around it contain")
  func scenarios() throws {
    let editor = try Editor(Turnstile.self)
    let first = "scenario \"a\"\ninsert penny\nnonsense\n\n"
    #expect(editor.completion(of: first + "is unl")?.first == "unlocked(coins: 1)")
    #expect(editor.completion(of: first + "scenario \"b\"\nis l") == ["locked"])
    let skipped = "skip \"why\"\ninsert penny\n\nis unl"
    #expect(editor.completion(of: skipped)?.first == "unlocked(coins: 1)")
  }

  @Test("complete in an outline as in its first row")
  func outline() throws {
    var editor = try Editor(Turnstile.self)
    let text = "insert <coin>\n\nis \n\nexamples\n  | coin |\n  | penny |\n  | token |\n"
    editor.type(text, in: "a.scenario")
    let list = editor.workspace.completion(in: editor.path("a.scenario"), at: at(3, 4))
    #expect(list?.candidates.first?.text == "unlocked(coins: 1)")
    #expect(list.map { editor.text($0.part) } == "a.scenario:3:4+0")
  }

  @Test("complete after used files, also unsaved ones, whose paths complete as well")
  func uses() throws {
    var editor = try Editor(
      Turnstile.self,
      [
        "b.scenario": "push\n", "sub/c.scenario": "", "sub/d.scenario": "", "a.scenario": "",
        "notes.txt": "", ".git/x": "", "a.claims": "",
      ])
    editor.type("insert penny\n", in: "b.scenario")
    #expect(
      editor.completion(of: "use \"b.scenario\"\nis unl")?.first == "unlocked(coins: 1)")
    #expect(editor.completion(of: "use \"") == ["\"b.scenario\"", "\"sub/"])
    #expect(editor.completion(of: "use \"../b", in: "sub/e.scenario") == ["\"../b.scenario\""])
    #expect(editor.completion(of: "use \"c", in: "sub/e.scenario") == ["\"c.scenario\""])
  }

  @Test("replace the text after the cursor that they would repeat")
  func closingSigns() throws {
    let editor = try Editor(Turnstile.self, ["b.scenario": "", "sub/c.scenario": ""])
    let file = "\"b.scenario\""
    #expect(editor.completed("use \"|\"", choosing: file) == "use \(file)")
    #expect(editor.completed("use \"b|", choosing: file) == "use \(file)")
    #expect(editor.completed("use \"b|.scen\"", choosing: file) == "use \(file)")
    #expect(editor.completed("use \"su|\"", choosing: "\"sub/") == "use \"sub/\"")
    #expect(editor.completed("use \"s|x/c\"", choosing: "\"sub/") == "use \"sub/\"")
    let open = "unlocked(...)"
    #expect(editor.completed("is unlocked(|)", choosing: open) == "is \(open)")
    #expect(editor.completed("is unlocked(|", choosing: open) == "is \(open)")
    #expect(editor.completed("is unl|)", choosing: "unlocked") == "is unlocked)")
  }

  @Test("of claims complete")
  func claims() throws {
    let editor = try Editor(Turnstile.self)
    func words(_ text: String) -> [String]? { editor.completion(of: text, in: "a.claims") }
    #expect(words("")?.prefix(3) == ["claim", "while", "after"])
    #expect(words("claim \"a\"\n  af") == ["after"])
    #expect(words("claim \"a\"\n  after pu") == ["push"])
    #expect(words("claim \"a\"\n  after push or insert pe") == ["penny"])
    #expect(words("claim \"a\"\n  after col") == ["collects"])
    #expect(words("claim \"a\"\n  while is unl") == ["unlocked"])
    #expect(words("claim \"a\"\n  never is loc") == ["locked"])
    #expect(words("claim \"a\"\n  within 2 steps pu") == ["push"])
    #expect(words("claim \"a\"\n  within 2 st") == ["steps"])
    #expect(words("claim \"a\"\n  within 30s has co") == ["coins"])
    #expect(words("claim \"a\"\n  at most 1 pu") == ["push"])
  }
}
