public import Machines

// What the two designs are meant to do differently: hazards of the original, mended in the routers.

extension AuthenticationFirebreak {
  /// Every difference between the coordinator and the routers that is meant.
  public static let declared: [DeclaredDivergence] =
    DeclaredDivergence.spinners + DeclaredDivergence.errors + DeclaredDivergence.devices
    + DeclaredDivergence.sessions + DeclaredDivergence.addresses + DeclaredDivergence.registrations
}

extension [String] {
  /// Positions of the flow, `SCENE` or `SCENE/ACTIVITY`, whatever the error that it started with.
  static func on(_ positions: String...) -> [String] {
    positions.map { "unauthenticated(...)/\($0)" }
  }
}

extension String {
  /// The line of a transition to a position of the flow.
  static func to(_ position: String) -> String { "-> unauthenticated(...)/\(position)" }

  /// The file that shows a hazard in both designs.
  static func comparing(_ name: String) -> String { "Scenarios/comparing/\(name).scenario" }
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
