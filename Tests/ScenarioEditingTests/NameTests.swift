import CheckoutMachine
import Foundation
import ScenarioEditing
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("Names in an editor")
struct NameTests {
  private static let bought = """
    # ada buys tea.
    add tea quantity 1
    order for ada
    approve 6BA7B810-9DAD-11D1-80B4-00C04FD430C8
      ships tea to ada
      ...

    """

  @Test("are found, unlike other words with the same text")
  func references() throws {
    let editor = try Editor(Checkout.self, ["a.scenario": Self.bought])
    let path = editor.path("a.scenario")
    func references(_ line: Int, _ column: Int) -> [String] {
      editor.texts(editor.workspace.references(in: path, at: at(line, column)))
    }
    #expect(references(3, 12) == ["a.scenario:3:11+3", "a.scenario:5:16+3"])
    #expect(references(5, 19) == ["a.scenario:3:11+3", "a.scenario:5:16+3"])
    #expect(references(2, 5) == [])
    #expect(references(1, 3) == [])
    #expect(references(3, 1) == [])
  }

  @Test("in quotes are the same names, in lines and in cells")
  func quoted() throws {
    let lines =
      "add tea quantity 1\norder for \"ada\"\n  ...\ndecline\n  ...\norder for ada\n  ...\n"
    let row = "order for \"<who>\"\n  ...\n\nexamples\n  | who |\n  | \"ada\" |\n  | \"bob\" |\n"
    let editor = try Editor(
      Checkout.self, ["a.scenario": lines, "b.scenario": "\u{feff}\(lines)decline\n  ...\n\(row)"])
    let places = ["2:12+3", "6:11+3"]
    func references(_ line: Int, _ column: Int, in name: String = "a.scenario") -> [String] {
      editor.texts(editor.workspace.references(in: editor.path(name), at: at(line, column)))
    }
    for column in 11...15 { #expect(references(2, column) == places.map { "a.scenario:\($0)" }) }
    #expect(references(6, 12) == places.map { "a.scenario:\($0)" })
    let cells = ["15:6+3"]
    #expect(references(2, 13, in: "b.scenario") == (places + cells).map { "b.scenario:\($0)" })
    #expect(references(16, 7, in: "b.scenario") == ["b.scenario:16:6+3"])
    let definition = editor.workspace.definitions(in: editor.path("a.scenario"), at: at(6, 12))
    #expect(editor.texts(definition) == ["a.scenario:2:12+3"])
    let renamed = try editor.workspace.rename(
      in: editor.path("b.scenario"), at: at(15, 6), to: "grace")
    #expect(renamed.count == 3)
    #expect(throws: RenamingError.self) {
      try editor.workspace.rename(in: editor.path("b.scenario"), at: at(15, 6), to: "bob")
    }
  }

  @Test("in cells are names even if the title shows their column")
  func titled() throws {
    let text =
      "scenario \"for <who>\"\nadd tea quantity 1\norder for ada\n  ...\ndecline\n  ...\n"
      + "order for <who>\n  ...\n\nexamples\n  | who |\n  | ada |\n"
    let editor = try Editor(Checkout.self, ["a.scenario": text])
    let places = editor.workspace.references(in: editor.path("a.scenario"), at: at(3, 12))
    #expect(editor.texts(places) == ["a.scenario:3:11+3", "a.scenario:12:5+3"])
  }

  @Test("are listed without their declaration, if it is not wanted")
  func withoutDeclaration() throws {
    let editor = try Editor(Checkout.self, ["a.scenario": Self.bought])
    let places = editor.workspace.references(
      in: editor.path("a.scenario"), at: at(5, 17), includingDeclaration: false)
    #expect(editor.texts(places) == ["a.scenario:5:16+3"])
  }

  @Test("in used files are shared with the scenarios that use these files")
  func shared() throws {
    let editor = try Editor(
      Checkout.self,
      [
        "b.scenario": "add tea quantity 1\norder for ada\n",
        "a.scenario":
          "scenario \"x\"\norder for ada\n\nscenario \"y\"\nuse \"b.scenario\"\ndecline\n  ...\n"
          + "order for ada\n",
        "c.scenario": "order for ada\n",
      ])
    let places = editor.workspace.references(in: editor.path("b.scenario"), at: at(2, 11))
    #expect(editor.texts(places) == ["b.scenario:2:11+3", "a.scenario:8:11+3"])
    let definition = editor.workspace.definitions(in: editor.path("a.scenario"), at: at(8, 12))
    #expect(editor.texts(definition) == ["b.scenario:2:11+3"])
    let own = editor.workspace.definitions(in: editor.path("a.scenario"), at: at(2, 12))
    #expect(editor.texts(own) == ["a.scenario:2:11+3"])
  }

  @Test("are shared through files without the name, but not with other users of these files")
  func chains() throws {
    let order = "order for ada\n"
    let editor = try Editor(
      Checkout.self,
      [
        "a.scenario": "use \"b.scenario\"\n\(order)", "b.scenario": "use \"c.scenario\"\ndecline\n",
        "c.scenario": "use \"d.scenario\"\n\(order)", "d.scenario": "add tea quantity 1\n",
        "e.scenario": "use \"d.scenario\"\n\(order)",
      ])
    for name in ["a.scenario", "c.scenario"] {
      let places = editor.workspace.references(in: editor.path(name), at: at(2, 12))
      #expect(Set(editor.texts(places)) == ["a.scenario:2:11+3", "c.scenario:2:11+3"])
      #expect(editor.texts(places).first?.hasPrefix(name) == true)
    }
  }

  @Test("change everywhere, unless the new name is taken or impossible")
  func rename() throws {
    let editor = try Editor(Checkout.self, ["a.scenario": Self.bought])
    let path = editor.path("a.scenario")
    let parts = try editor.workspace.rename(in: path, at: at(3, 12), to: "grace")
    #expect(editor.texts(parts) == ["a.scenario:3:11+3", "a.scenario:5:16+3"])
    let part = editor.workspace.renamable(in: path, at: at(3, 12))
    #expect(part.map(editor.text) == "a.scenario:3:11+3")
    for name in ["tea", "quantity", "", "a b", "9", "\"x\""] {
      #expect(throws: RenamingError.self) {
        try editor.workspace.rename(in: path, at: at(3, 12), to: name)
      }
    }
    #expect(throws: RenamingError.self) {
      try editor.workspace.rename(in: path, at: at(2, 5), to: "mug")
    }
    #expect(editor.workspace.renamable(in: path, at: at(2, 5)) == nil)
  }

  @Test("are not in columns that fill only a part of a word")
  func parts() throws {
    let text = "order for ada\n  ...\norder for x-<who>\n  ...\n\nexamples\n  | who |\n  | ada |\n"
    let editor = try Editor(
      Checkout.self,
      ["a.scenario": text, "b.scenario": text.replacingOccurrences(of: "x-<", with: "<")])
    func references(in name: String) -> [String] {
      editor.texts(editor.workspace.references(in: editor.path(name), at: at(1, 12)))
    }
    #expect(references(in: "a.scenario") == ["a.scenario:1:11+3"])
    #expect(references(in: "b.scenario") == ["b.scenario:1:11+3", "b.scenario:8:5+3"])
  }

  @Test("of columns and of claims change, too")
  func placeholders() throws {
    let editor = try Editor(
      Checkout.self,
      [
        "a.scenario": "add <what> quantity 1\n  ...\n\nexamples\n  | what |\n  | tea |\n",
        "a.claims": "claim \"a\"\n  after order for <who>\n  never ships _ to <who>\n",
      ])
    let columns = ["a.scenario:5:5+4", "a.scenario:1:6+4"]
    let path = editor.path("a.scenario")
    for place in [at(1, 7), at(5, 6)] {
      let renamed = try editor.workspace.rename(in: path, at: place, to: "goods")
      #expect(editor.texts(renamed) == columns)
      #expect(editor.texts(editor.workspace.references(in: path, at: place)) == columns)
    }
    let header = editor.workspace.definitions(in: path, at: at(1, 7))
    #expect(editor.texts(header) == ["a.scenario:5:5+4"])
    let help = editor.workspace.help(in: path, at: at(1, 7))
    #expect(help?.pages == ["<what>\n  a column of the examples: tea\n"])
    for (line, column) in [(1, 5), (5, 6), (6, 5)] {
      #expect(editor.workspace.help(in: path, at: at(line, column))?.pages == help?.pages)
    }
    let claims = editor.workspace.references(in: editor.path("a.claims"), at: at(2, 20))
    #expect(editor.texts(claims) == ["a.claims:2:20+3", "a.claims:3:21+3"])
  }
}

@Suite("Declarations in an editor")
struct DeclarationTests {
  @Test("of used files are the files, whose references are their users")
  func uses() throws {
    let editor = try Editor(
      Turnstile.self,
      [
        "a.scenario": "use \"sub/b.scenario\"\n",
        "c.scenario": "use \"./sub/../sub/b.scenario\"\n",
        "sub/b.scenario": "scenario \"b\"\ninsert penny\n",
      ])
    let (user, used) = (editor.path("a.scenario"), editor.path("sub/b.scenario"))
    let definition = editor.workspace.definitions(in: user, at: at(1, 8))
    #expect(editor.texts(definition) == ["sub/b.scenario:1:1+0"])
    let users = ["a.scenario:1:5+16", "c.scenario:1:5+25"]
    #expect(editor.texts(editor.workspace.references(in: user, at: at(1, 8))) == users)
    #expect(editor.texts(editor.workspace.references(in: used, at: at(1, 3))) == users)
  }

  @Test("of claims are found by their names, and of rows and rules in Swift files")
  func declarations() throws {
    let editor = try Editor(
      Turnstile.self,
      [
        "a.scenario": """
        # The claim "it opens"; lock/paid decides.
        insert penny
          -> unlocked(coins: 1) via lock
        push
          ...
        push
          refused locked

        """,
        "a.claims": "claim \"it opens\"\n  never push\n",
        "Sources/LockRow.swift": "enum LockRow {\n  case paid, passed\n}\n",
        "Sources/GateRule.swift": "enum GateRule {\n  case full\n  case locked\n}\n",
      ])
    func definitions(_ line: Int, _ column: Int) -> [String] {
      let path = editor.path("a.scenario")
      return editor.texts(editor.workspace.definitions(in: path, at: at(line, column)))
    }
    #expect(definitions(1, 16) == ["a.claims:1:7+10"])
    #expect(definitions(1, 31) == ["Sources/LockRow.swift:2:8+4"])
    #expect(definitions(3, 31) == ["Sources/LockRow.swift:1:6+7"])
    #expect(definitions(7, 12) == ["Sources/GateRule.swift:3:8+6"])
    #expect(definitions(2, 1) == [])
  }
}
