import Machines

/// A row of a router: a scene and an outcome. A row that all routers share has no scene, and its
/// name begins with `any`.
package struct RouterRow: Hashable, Sendable {
  /// The scene; `nil` for a row that all routers share.
  package let scene: SceneName?
  /// The position of the outcome among the outcomes of the router.
  package let outcome: UInt8

  /// Every row, scene by scene, followed by the shared rows.
  package static let all: [RouterRow] =
    SceneName.allCases.flatMap { $0.examples[0].module.rows(of: $0) }
    + SharedOutcome.Kind.allCases.map { RouterRow(scene: nil, outcome: $0.rawValue) }

  /// The name of the outcome.
  var outcomeName: String {
    scene?.examples[0].module.nameOfOutcome(at: outcome)
      ?? SharedOutcome.Kind.allCases[Int(outcome)].name
  }

  /// The name of the row in its table, such as `any/accepted`.
  package var name: String {
    "\(scene?.name ?? "any")/\(outcomeName)"
  }
}
