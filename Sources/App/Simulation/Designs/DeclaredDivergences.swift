import Machines

/// How the designs of the flow may differ.
package enum DeclaredDivergences {
  /// The differences between the coordinator and the routers that are wanted: hazards of the
  /// original that are mended on purpose. Each names the scenario that shows it.
  package static let all = Firebreak.declared

  /// The verbs of the effects whose place among the others of a step says nothing: a request is
  /// sent, and answered later.
  package static let unordered = ["requests"]
}
