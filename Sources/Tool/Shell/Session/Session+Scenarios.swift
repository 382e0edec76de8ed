import Machines
import Running
import ScenarioLanguage

// The scenarios of a session, and the positions in the current scenario.

extension Session {
  /// Ends the current scenario, and keeps it so that it can be saved.
  mutating func endScenario(on console: any Console) {
    if begun == nil, head.hasSteps { tell(begin(), on: console) }
    let name = source.name
    guard let outcome = begun?.finish(name) else { return }
    shelf.end(body)
    beginScenario()
    tell(outcome, on: console)
  }

  /// Takes the steps in the files that the head uses, and returns the result of these steps.
  mutating func begin() -> Body<M>.Outcome {
    let (body, outcome) = head.beginning
    begun = body
    return outcome
  }

  /// Begins a scenario with an empty head.
  mutating func beginScenario() {
    head = Head(in: setting)
    begun = nil
  }

  /// Discards the current scenario except for its saved parts.
  mutating func reset() {
    shelf.abandon(body)
    beginScenario()
  }

  /// Replaces the current scenario with a loaded one.
  mutating func stand(
    in scenario: BoundScenario<M>, on console: any Console
  ) {
    endScenario(on: console)
    let (body, outcome) = Body<M>.begin(scenario, Structure(form: .shell, isInBody: true))
    begun = body
    tell(outcome, on: console)
  }

  /// Moves to another existing position, and returns whether the position has changed.
  mutating func travel(_ move: (inout Timeline<M>) -> Void) -> Bool {
    guard begun == nil else { return begun?.travel(move) ?? false }
    var body = body
    let hasMoved = body.travel(move)
    if hasMoved { begun = body }
    return hasMoved
  }

  /// Names the current position.
  mutating func mark(_ name: String) {
    if standsInHead { begun = body }
    _ = travel { $0.mark(name) }
  }

  // MARK: - The design that decides

  /// The design in use; `nil` if it is the standard design, or if there is only one.
  package var otherDesign: String? {
    guard let designs else { return nil }
    let design = design(by: designs)
    return design == designs.standard ? nil : design
  }

  /// Returns the design in use.
  func design(by designs: DesignGiven<M>) -> String { designs.name(body.timeline.machine) }

  /// Restarts the scenario in the design with this name, and repeats its steps. If there is an
  /// error, nothing changes.
  mutating func beginAnew(
    in design: String, of designs: DesignGiven<M>
  ) throws(CommandError) {
    var session = self
    do throws(DesignError) {
      session.setting = try designs.setting(for: design, like: setting)
    } catch { throw CommandError(message: error.message, help: error.help, argument: 0) }
    if let begun {
      session.begun = try begun.again(in: session.setting, without: designs.says)
    } else {
      session.head = try head.again(in: session.setting, session.loader)
    }
    let now = session.design(by: designs)
    try require(
      now == designs.name(session.setting.preparation.machine),
      "this scenario already sets \(now)", help: ".reset forgets them", argument: 0)
    self = session
  }
}
