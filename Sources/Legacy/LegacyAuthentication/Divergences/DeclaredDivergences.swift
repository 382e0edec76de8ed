import Machines

// What the two designs are meant to do differently: hazards of the original, mended in the routers.

extension AuthenticationFirebreak {
  /// Every difference between the coordinator and the routers that is meant.
  package static let declared: [DeclaredDivergence] =
    DeclaredDivergence.spinners + DeclaredDivergence.errors + DeclaredDivergence.devices
    + DeclaredDivergence.sessions + DeclaredDivergence.addresses + DeclaredDivergence.registrations
}

extension DeclaredDivergence {
  /// A declaration whose lists are texts with commas.
  ///
  /// `outside` are states of the app, `positions` those of the flow: `SCENE` or `SCENE/ACTIVITY`,
  /// whatever the error that it started with. So are the positions of transitions in `old` and
  /// `new`, and those in which the step may end; where a design ends is left out where its lines
  /// say it. `scenario` is the name of the file that shows the hazard in both designs.
  init(
    _ name: String, _ reason: String, _ scenario: String, outside: String = "",
    in positions: String, when stimuli: String = "", if condition: String? = nil, old: String,
    new: String, oldEnds: String = "", newEnds: String = "", endsAlike: Bool = false,
    parts: String = "", newParts: String = "", ofStages: Bool = false
  ) {
    self.init(
      name, because: reason, shownBy: "Scenarios/comparing/\(scenario).scenario",
      in: outside.items + positions.items.map(\.atPosition),
      when: stimuli.items, if: condition, old: old.linesOfTransitions, new: new.linesOfTransitions,
      oldEnds: oldEnds.items.map(\.atPosition), newEnds: newEnds.items.map(\.atPosition),
      endsAlike: endsAlike, parts: parts.items, newParts: newParts.items,
      ofStages: ofStages)
  }
}

extension String {
  /// What stands between commas and the spaces or the line end behind them.
  fileprivate var items: [String] {
    split(separator: "\n").joined(separator: " ").split(separator: ", ").map(String.init)
  }

  /// A position of the flow as a state of the app; any other state as it is.
  fileprivate var atPosition: String { contains("(") ? self : "unauthenticated(...)/\(self)" }

  /// The items, with the state of the app in transitions to a position of the flow alone.
  fileprivate var linesOfTransitions: [String] {
    items.map { line in
      line.hasPrefix("-> ") ? "-> \(String(line.dropFirst(3)).atPosition)" : line
    }
  }
}

// MARK: - Reasons that several differences have

extension String {
  static let sessionEnds =
    "the end of a session is a log-in that failed, for which no handler is there"
  static let errorIsDropped = "while a coordinator stands, it is told of no other error"
  static let promptCloses = "the prompt closes whatever is wrong with the code"
  static let screenStays = "the screen stays until the device is registered"
  static let promptOpens = "a code of a company that was copied opens the prompt by itself"
  static let registrationWaits = "a registration waits for the network"
  static let registrationNeverTimesOut = "a registration waits for its answer for ever"
  static let passwordIsCalledWrong = "a password that is refused for the device is called wrong"
}
