import Machines

/// The permitted differences between the designs of the flow.
package enum DeclaredDivergences {
  /// The intended differences between the coordinator and the routers: hazards of the original that
  /// are fixed on purpose. Each names the scenario that shows it.
  package static let all = Firebreak.declared

  /// The verbs of effects whose order within a step is irrelevant: a request is sent now and
  /// answered later.
  package static let unordered = ["requests"]
}
