import Machines

/// The permitted differences between the designs of the flow.
package enum DeclaredDivergences {
  /// The intended differences between the coordinator and the routers. They are hazards of the
  /// coordinator that the routers fix on purpose. Each declaration names the scenario that shows
  /// the difference.
  package static let all = Firebreak.declared

  /// The verbs of effects whose order within a step is irrelevant. The order of requests is
  /// irrelevant because a request is sent now and answered later.
  package static let unordered = ["requests"]
}
