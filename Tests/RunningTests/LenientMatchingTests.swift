import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A scenario in a design other than the one it names")
struct LenientMatchingTests {
  /// Returns the result of a scenario. The attendant decides unless the scenario specifies
  /// otherwise.
  private func result(_ text: String) throws -> ScenarioResult {
    let loader = ScenarioLoader(setting: try .attendant())
    let file = loader.load(Document(name: "t.scenario", bytes: Array(text.utf8)))
    #expect(file.diagnostics.map(\.text) == [])
    return Replayer<Barrier>().run(try #require(file.scenarios.first))
  }

  static let holding = [
    // The lines that the lock would cause, with a different decider and a different order of calls.
    "calls counter\n shows green\n -> open via lock\n calls camera",
    "shows green\n -> open via attendant\n calls camera\n calls counter",
    "calls camera\n calls counter\n shows green\n -> open via lock",
    "calls _\n shows green\n -> open via _\n calls counter",
    "calls counter\n calls _\n shows green\n -> open via lock",
    "shows green\n ...", "...\n calls counter", "calls counter\n ...",
    "calls camera\n ...\n shows green\n -> open via lock",
  ]

  @Test("holds, whatever the deciders and the order of requests", arguments: holding)
  func holds(_ block: String) throws {
    #expect(try result("arrive\n \(block)\n").verdict == .passed, "\(block)")
  }

  static let failing = [
    // In each block, a line is missing, is superfluous or has a different value, or ordered lines
    // are in a different order.
    ("calls counter\n shows green\n -> open via lock", ["+ calls camera"]),
    (
      "calls counter\n calls counter\n shows green\n -> open via lock",
      ["- calls counter", "+ calls camera"]
    ),
    (
      "-> open via lock\n shows green\n calls counter\n calls camera",
      ["- -> open via lock", "+ -> open via attendant"]
    ),
    ("calls counter\n calls camera\n calls _\n ...", ["- calls _"]),
    (
      "calls counter\n shows red\n -> open via lock\n calls camera",
      ["- shows red", "+ shows green"]
    ),
    (
      "calls counter\n calls camera\n shows green\n -> closed via attendant",
      ["- -> closed via attendant", "+ -> open via attendant"]
    ),
  ]

  @Test("fails if anything else differs, and reports only that", arguments: failing)
  func fails(_ block: String, _ differences: [String]) throws {
    guard case .failed(let failure) = try result("arrive\n \(block)\n").verdict else {
      Issue.record("it holds")
      return
    }
    #expect(failure.details.filter { $0.first == "-" || $0.first == "+" } == differences)
  }

  @Test("matches each line to its own observation, whichever lines leave values open")
  func pairing() throws {
    #expect(
      try result("arrive\n calls _\n calls camera\n shows green\n -> open via lock\n").verdict
        == .passed)
    #expect(
      try result("arrive\n calls camera\n calls _\n shows green\n -> open via lock\n").verdict
        == .passed)
  }

  @Test("can violate a `never` only if the `never` names no decider")
  func nevers() throws {
    #expect(try result("never -> open via attendant\narrive\n").verdict == .passed)
    #expect(try result("arrive\n  never -> open via attendant\n").verdict == .passed)
    #expect(try result("arrive\n  never -> open via _\n").verdict != .passed)
    guard case .failed(let failure) = try result("never -> open via _\narrive\n").verdict else {
      Issue.record("it holds")
      return
    }
    #expect(failure.kind == .forbidden(pattern: "-> open via _", seen: "-> open via attendant"))
  }

  @Test("is compared strictly if the scenario itself states the design")
  func strictly() throws {
    let block = "shows green\n -> open via lock\n calls counter\n calls camera\n"
    #expect(try result("arrive\n \(block)").verdict == .passed)
    guard case .failed = try result("given design lock\narrive\n \(block)").verdict else {
      Issue.record("it holds")
      return
    }
  }
}
