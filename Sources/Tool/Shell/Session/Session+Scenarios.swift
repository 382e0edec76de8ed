import Machines
import Running
import ScenarioLanguage

// The scenarios of a session, one after the other, and the positions in the current one.

extension Session {
  /// Ends the current scenario and keeps it for saving.
  mutating func endScenario(on console: any Console) {
    if begun == nil, head.hasSteps { tell(begin(), on: console) }
    let name = source.name
    guard let outcome = begun?.finish(name) else { return }
    shelf.end(body)
    beginScenario()
    tell(outcome, on: console)
  }

  /// Takes the steps in the files that the head uses, and returns their result.
  mutating func begin() -> Body<M>.Outcome {
    let (body, outcome) = head.beginning
    begun = body
    return outcome
  }

  /// Begins with a head without lines.
  mutating func beginScenario() {
    head = Head(in: setting)
    begun = nil
  }

  /// Discards the current scenario, but for what was saved of it.
  mutating func reset() {
    shelf.abandon(body)
    beginScenario()
  }

  /// Replaces the current scenario by a loaded one.
  mutating func stand(
    in scenario: BoundScenario<M>, on console: any Console
  ) {
    endScenario(on: console)
    let (body, outcome) = Body<M>.begin(scenario, Structure(form: .shell, isInBody: true))
    begun = body
    tell(outcome, on: console)
  }

  /// Moves along the steps that were taken; returns whether it now stands elsewhere.
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

  /// The design that decides now; `nil` where that is the standard, or where there is only one.
  package var otherDesign: String? {
    guard let designs else { return nil }
    let design = design(by: designs)
    return design == designs.standard ? nil : design
  }

  /// The design that decides now.
  func design(by designs: DesignGiven<M>) -> String { designs.name(body.timeline.machine) }

  /// Begins anew in the design of this name, and does again what was done; an error changes
  /// nothing.
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
