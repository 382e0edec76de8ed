import Machines

// The intended differences between the two designs. They are hazards of the coordinator that the
// routers fix.

extension AuthenticationFirebreak {
  /// Every intended difference between the coordinator and the routers.
  package static let declared: [DeclaredDivergence] =
    DeclaredDivergence.spinners + DeclaredDivergence.errors + DeclaredDivergence.devices
    + DeclaredDivergence.sessions + DeclaredDivergence.addresses + DeclaredDivergence.registrations
}

extension DeclaredDivergence {
  /// Creates a declaration with comma-separated lists.
  ///
  /// `outside` lists states of the app. `positions` lists positions of the flow, which are `SCENE`
  /// or `SCENE/ACTIVITY` regardless of the error that the flow started with. The transitions in
  /// `old` and `new` and the ends of the step are positions, too. The end of a step in one of the
  /// designs is omitted if the lines of that design show it. `scenario` is the name of the file
  /// that shows the hazard in both designs.
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
  /// The items between the commas, without the white space that follows each comma.
  fileprivate var items: [String] {
    split(separator: "\n").joined(separator: " ").split(separator: ", ").map(String.init)
  }

  /// A position of the flow as a state of the app. Any other state is unchanged.
  fileprivate var atPosition: String { contains("(") ? self : "unauthenticated(...)/\(self)" }

  /// The items. In transitions to a position in the flow, the app's state is written too.
  fileprivate var linesOfTransitions: [String] {
    items.map { line in
      line.hasPrefix("-> ") ? "-> \(String(line.dropFirst(3)).atPosition)" : line
    }
  }
}

// MARK: - Shared reasons

extension String {
  static let sessionEnds =
    "the end of a session counts as a failed login, which has no handler"
  static let errorIsDropped = "while a coordinator exists, it receives no other error"
  static let promptCloses = "the prompt closes on any error of the code"
  static let screenStays = "the screen remains until the device is registered"
  static let promptOpens = "a copied company code opens the prompt automatically"
  static let registrationWaits = "a registration waits for the network"
  static let registrationNeverTimesOut = "a registration never times out"
  static let noWayOut = "no stimulus leads out of a registration"
  static let passwordIsCalledWrong = "a password refused for the device is reported as wrong"
}
