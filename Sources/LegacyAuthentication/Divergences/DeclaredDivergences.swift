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
