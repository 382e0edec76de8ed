import Foundation
import Running
import ScenarioLanguage
import Simulation
import Testing
import Tracing

@Suite("A trace of the app on a page")
struct PageTraceTests {
  private struct Shown: Decodable {
    struct Step: Decodable {
      let reasons: [Reason]
      let display: Int
      let groups: [Int]
    }
    struct Reason: Decodable {
      let row: String
      let actor: String?
      let facts: String?
      let verb: String?
      let parts: [[String]]?
    }
    struct Display: Decodable {
      let name: String?
      let title: String?
      let marked: Bool?
      let elements: [[String]]
    }
    struct Group: Decodable {
      let title: String
      let lines: [String]
    }
    let steps: [Step]
    let displays: [Display]
    let groups: [Group]
  }

  private func shown(_ text: String) throws -> (shown: Shown, json: String) {
    let document = Document(name: "t.scenario", bytes: Array(text.utf8))
    let file = ScenarioLoader<World>().load(document)
    #expect(file.diagnostics.map(\.text) == [])
    var trace = PageTrace()
    try file.scenario(named: nil).trace(hasSnapshots: true) { trace.take($0) }
    return (try JSONDecoder().decode(Shown.self, from: Data(trace.json.utf8)), trace.json)
  }

  private let lines = """
    given user alice email alice@example.com password "Canary-Secret-1"

    launch
    choose log-in
    log-in alice@example.com "Wrong-Canary-1"

    """

  @Test("shows what each row saw, part by part, and the deciders outside the app")
  func facts() throws {
    let reasons = try shown(lines).shown.steps.flatMap(\.reasons)
    let seen = try #require(reasons.first { $0.facts?.contains("entered-foreground") == true })
    #expect(seen.verb == "app")
    #expect(seen.parts?.contains(["entered-foreground", "yes"]) == true)
    #expect(reasons.contains { $0.row.hasPrefix("answer/") && $0.actor == "server" })
  }

  @Test("shows the screen of each step with its fields, buttons and alerts")
  func displays() throws {
    let shown = try shown(lines).shown
    let last = shown.displays[try #require(shown.steps.last).display]
    #expect((last.name, last.title, last.marked) == ("login", "Log in", true))
    #expect(
      last.elements == [
        ["field", "e-mail", "alice@example.com"], ["secret", "password", "••••"],
        ["button", "log-in", "Log in"], ["button", "switch-to phone", "Switch to phone"],
        ["button", "back", "Back"],
        ["alert", "invalid-credentials"],
      ])
  }

  @Test("lists answers and pending work, without secrets")
  func groups() throws {
    let (shown, json) = try shown(
      lines + "hold-next log-in\nlog-in alice@example.com \"Canary-Secret-1\"\n")
    let groups = try #require(shown.steps.last).groups.map { shown.groups[$0] }
    #expect(groups.map(\.title).first == "answers")
    #expect(groups.first { $0.title == "network" }?.lines.contains("log-in is under way") == true)
    #expect(!json.contains("Canary"))
    #expect(json.contains("password-1"))
  }
}
