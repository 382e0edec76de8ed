import Foundation
import Machines
import Notation
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("The colours of scenarios")
struct EditorSyntaxTests {
  @Test("are Vim items for the machine's words, each in its place")
  func vim() {
    let lines = EditorSyntax.vim.text(for: Turnstile.self).split(separator: "\n")
    let end = #"\m\ze\%([)[:space:]]\|$\)'"#
    for line in [
      #"syn match scenarioUser '^\V\%(insert\|push\)"# + end,
      #"syn match scenarioObservation '\V\%(collects\|refused\|ignored\|stays\)"# + end
        + " contained",
      #"syn match scenarioGiven '\V\%(room\)"# + end + " contained",
      #"syn match scenarioQuery '\V\%(coins\)"# + end + " contained",
      #"syn match scenarioParameter '\s\@1<=\V\%(via\)"# + end,
      #"syn match scenarioKeyword '^\V\%(has\)"# + end + " nextgroup=scenarioQuery skipwhite",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    #expect(!lines.contains { $0.hasPrefix("syn match scenarioClock") })
  }

  @Test("are a Vim group with a colour for each kind of word")
  func groups() {
    let words = EditorSyntax.vim.text(for: Turnstile.self).split(separator: "\n")
      .map { $0.split(separator: " ") }
    let made = Set(
      words.filter { $0.first == "syn" && $0[1] != "sync" }.compactMap { $0.dropFirst(2).first })
    let colored = Set(words.filter { $0.first == "hi" }.map { $0[3] })
    #expect(
      made.subtracting(colored) == [
        "match", "scenarioIndentation", "scenarioClause", "scenarioClaim",
      ])
  }

  @Test("include the machine's own actors, each with a group")
  func actors() {
    let vim = EditorSyntax.vim.text(for: Locker.self)
    let end = #"\m\ze\%([)[:space:]]\|$\)'"#
    #expect(vim.contains(#"syn match scenarioActor_courier '^\V\%(deliver\)"# + end))
    #expect(vim.contains(#"syn match scenarioActor_back_office '^\V\%(recall\)"# + end))
    #expect(vim.contains("hi def link scenarioActor_back_office Macro\n"))
    let textMate = EditorSyntax.textmate.text(for: Locker.self)
    #expect(textMate.contains("entity.name.function.back-office.scenario"))
  }

  @Test("are a TextMate grammar in JSON whose expressions compile")
  func textMate() throws {
    let text = EditorSyntax.textmate.text(for: Turnstile.self)
    let grammar = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(grammar as? [String: NSObject])
    #expect(object["scopeName"] as? String == "source.scenario")
    let expressions = Self.expressions(in: object as NSDictionary)
    for expression in expressions { _ = try NSRegularExpression(pattern: expression) }
    #expect(object["fileTypes"] as? [String] == ["scenario", "claims"])
    for word in ClaimKeyword.allCases.map(\.name) + Keyword.allCases.map(\.rawValue) + [
      "insert", "collects", "room", "coins", "unlocked",
    ] {
      let isThere = expressions.contains { $0.contains(word) }
      #expect(isThere, "\(word)")
    }
  }

  private static func expressions(in node: NSObject) -> [String] {
    if let object = node as? NSDictionary {
      return object.allKeys.compactMap { $0 as? String }.flatMap { key -> [String] in
        if ["match", "begin", "end"].contains(key) { return [object[key] as? String ?? ""] }
        return (object[key] as? NSObject).map(expressions) ?? []
      }
    }
    return (node as? NSArray)?.compactMap { $0 as? NSObject }.flatMap(expressions) ?? []
  }
}
