import FlowDesigns
import Machines
import Running
import ScenarioLanguage
import Simulation
import Synchronization
import Testing

@Suite("A change to a handler's answer")
struct AnswerMutationTests {
  private static let designs = Designs<World>.ofFlow.withoutDeclarations

  /// The expected difference at a place that has no scene and breaks an invariant.
  private static let broken = [
    " | breaks one-truth: the screen matches the state"
  ]

  /// Compares the coordinator with a coordinator whose handler has the named change in every place
  /// that allows it. Returns the lines of the first differing step, in the form `FIRST | SECOND`.
  private func difference(
    _ change: String, of handler: String, in scenario: String, design: String = "coordinator"
  ) throws -> [String] {
    let design = try Self.designs.design(design)
    let changed = design.changed {
      $0.mutateHandler { $0 == handler ? $1.firstIndex(of: change) : nil }
    }
    let comparison = try LibraryComparison(
      of: design, changed, among: Self.designs, loader: ScenarioLoader(setting: .standard)
    ).compare(scenario, named: "a")
    guard case .diverges(let step) = comparison.verdict else { return [] }
    return step.lines.filter { $0.side != .same }.map { "\($0.first ?? "") | \($0.second ?? "")" }
  }

  @Test(
    "makes the handler decline, omit an action, or perform another action",
    arguments: [
      (
        "declines landingScreen reset",
        ["-> unauthenticated/landing | ", "shows landing | "] + broken
      ),
      (
        "leaves out landingScreen reset",
        ["-> unauthenticated/landing | ", "shows landing | "] + broken
      ),
      (
        "addEmailAndPassword reset in place of landingScreen reset",
        [
          "-> unauthenticated/landing | -> unauthenticated/add-email",
          "shows landing | shows add-email",
        ]
      ),
      ("landingScreen normal in place of landingScreen reset", []),
      ("sings", []),
    ])
  func changes(_ change: String, _ lines: [String]) throws {
    let handler = "flow-start/start-add-account"
    let seen = try difference(change, of: handler, in: "launch\n")
    #expect(seen == lines)
    #expect(try difference(change, of: "flow-start/other", in: "launch\n") == [])
    #expect(try difference(change, of: handler, in: "launch\n", design: "routers") == [])
  }

  @Test("reaches the result of an alert")
  func consequences() throws {
    let seen = try difference(
      "alerts and leaves out clearInputFields",
      of: "authentication-failure/phone-login-error",
      in: "launch\nchoose log-in\nswitch-to phone\ngo-offline\nlog-in-by-phone +4930123456\n")
    #expect(seen == ["  phone: |   phone: +4930123456"])
  }

  @Test("survives restarts of the flow and of the app")
  func duration() throws {
    let lines = try difference(
      "leaves out landingScreen reset", of: "flow-start/start-add-account",
      in: "given account alice\n\nlaunch\nterminate\nlaunch\nadd-account\n")
    let landing = "-> unauthenticated(error: add-account-requested)/landing | "
    #expect(lines == [landing, "shows landing | "] + Self.broken)
  }

  @Test("is offered in every form that fits the answer")
  func choices() throws {
    let asked = Mutex<[String: [String]]>([:])
    let design = try Self.designs.design("coordinator").changed {
      $0.mutateHandler { handler, changes in
        asked.withLock { $0[handler] = changes }
        return nil
      }
    }
    var world = try design.machine([])
    var lexicon = Lexicon()
    let line = try WordLine("launch")
    var trail = Trail<World>()
    world.step(
      try World.vocabulary.stimulus(line.words[...], of: line.bytes.span, in: &lexicon),
      into: &trail)
    #expect(
      asked.withLock { $0 } == [
        "flow-start/start-add-account": [
          "declines landingScreen reset", "leaves out landingScreen reset",
          "landingScreen normal in place of landingScreen reset",
          "landingScreen replace in place of landingScreen reset",
          "addEmailAndPassword reset in place of landingScreen reset",
        ]
      ])
  }
}
