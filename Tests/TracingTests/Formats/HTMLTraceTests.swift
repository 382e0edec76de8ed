import Foundation
import Running
import ScenarioLanguage
import Testing
import Tracing
import TurnstileMachine

@Suite("A trace as a page")
struct HTMLTraceTests {
  private struct Shown: Decodable {
    struct Display: Decodable, Equatable {
      let name: String?
      let elements: [[String]]
    }
    struct Group: Decodable, Equatable {
      let title: String
      let lines: [String]
    }
    struct Point: Decodable {
      let state: String
      let display: Int
      let groups: [Int]
      let stimulus: String?
      let observations: [Seen]?
      let reasons: [Reason]?
    }
    struct Seen: Decodable, Equatable {
      let text: String
      let kind: String
      var names: [String]?
      var via: String?
      var rule: String?
      var sentence: String?
    }
    struct Reason: Decodable {
      let row: String
      let position: Int
      let facts: String?
    }
    let givens: [String]
    let start: Point
    let steps: [Point]
    let displays: [Display]
    let groups: [Group]
  }

  /// Returns the data of the page's only record: the part that is listed, and the part that is
  /// shown.
  private func record(_ text: String) throws -> (listed: [String: Any], shown: Shown) {
    let document = Document(name: "t.scenario", bytes: Array(text.utf8))
    let scenario = try ScenarioLoader<Turnstile>().load(document).scenario(named: nil)
    var exporter = TraceFormat.html.exporter
    var page = ""
    try scenario.trace(hasSnapshots: true) { try exporter.take($0, into: &page) }
    let lines = page.split(separator: "\n").drop { !$0.contains("id=\"scenarios\"") }
    let parts = try #require(lines.dropFirst().first).split(separator: "\t")
    try #require(parts.count == 2)
    let listed = try JSONSerialization.jsonObject(with: Data(parts[0].utf8))
    return (
      try #require(listed as? [String: Any]),
      try JSONDecoder().decode(Shown.self, from: Data(parts[1].utf8))
    )
  }

  @Test("has every step with its observations, rows and facts")
  func steps() throws {
    let (listed, shown) = try record("given room 1\npush\n  ...\ninsert token\n")
    #expect(listed["event"] as? String == "traced")
    #expect(listed["name"] as? String == "t")
    #expect(listed["steps"] as? Int == 2)
    #expect(shown.givens == ["room 1"])
    #expect(shown.start.state == "locked")
    #expect(shown.steps.map(\.stimulus) == ["push", "insert token"])
    #expect(
      shown.steps[0].observations == [
        Shown.Seen(
          text: "refused locked", kind: "refused", rule: "locked", sentence: "Nobody has paid")
      ])
    #expect(
      shown.steps[1].observations == [
        Shown.Seen(
          text: "-> unlocked(coins: 1) via lock", kind: "transition", names: ["unlocked"],
          via: "lock")
      ])
    let reason = try #require(shown.steps[1].reasons?.first)
    #expect((reason.row, reason.position) == ("lock/paid", 0))
    #expect(reason.facts == nil)
  }

  @Test("writes a display or a group of lines only once, however long it stays unchanged")
  func snapshots() throws {
    let (_, shown) = try record("push\npush\ninsert penny\n")
    #expect(
      shown.displays == [
        Shown.Display(name: nil, elements: [["text", "locked"]]),
        Shown.Display(name: nil, elements: [["text", "unlocked(coins: 1)"]]),
      ])
    #expect(shown.steps.map(\.display) == [0, 0, 1])
    #expect(
      shown.groups == [Shown.Group(title: "answers", lines: ["coins penny"])])
    #expect(shown.start.groups == [])
    #expect(shown.steps.map(\.groups) == [[], [], [0]])
  }

  @Test("has no snapshots for a form that needs none")
  func plainForms() throws {
    for case .stepped(let step) in try events("push\n") { #expect(step.snapshot == nil) }
    #expect(TraceFormat.allCases.filter(\.hasSnapshots) == [.html])
  }
}
