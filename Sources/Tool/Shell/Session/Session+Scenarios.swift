import Machines
import Running
import ScenarioLanguage

// The scenarios of a session, one after the other, and the positions in the current one.

extension Session {
  /// Ends the current scenario and keeps it for saving.
  mutating func endScenario(on console: any Console) {
    switch part {
    case .skipped: break
    case .head(let head):
      guard head.hasSteps else { return }
      let (body, outcome) = head.beginning
      part = .body(body)
      tell(outcome, on: console)
      endScenario(on: console)
    case .body(var body):
      let outcome = body.finish(source.name)
      shelf.end(body)
      part = .head(Head(in: setting))
      tell(outcome, on: console)
    }
  }

  /// Discards the current scenario, but for what was saved of it.
  mutating func reset() {
    shelf.abandon(body)
    part = .head(Head(in: setting))
  }

  /// Replaces the current scenario by a loaded one.
  mutating func stand(
    in scenario: BoundScenario<M>, on console: any Console
  ) {
    endScenario(on: console)
    let (body, outcome) = Body<M>.begin(scenario, Structure(form: .shell, isInBody: true))
    part = .body(body)
    tell(outcome, on: console)
  }

  /// Moves along the steps that were taken; returns whether it now stands elsewhere.
  mutating func travel(_ move: (inout Timeline<M>) -> Void) -> Bool {
    guard standsInBody else {
      var body = body
      let hasMoved = body.travel(move)
      if hasMoved { part = .body(body) }
      return hasMoved
    }
    // Moved out of the session while it changes, to avoid copying its steps.
    var taken = Part.skipped(structure)
    swap(&part, &taken)
    guard case .body(var body) = consume taken else { return false }
    let hasMoved = body.travel(move)
    part = .body(body)
    return hasMoved
  }

  /// Names the current position.
  mutating func mark(_ name: String) {
    guard standsInHead else {
      _ = travel { $0.mark(name) }
      return
    }
    var body = body
    _ = body.travel { $0.mark(name) }
    part = .body(body)
  }
}
