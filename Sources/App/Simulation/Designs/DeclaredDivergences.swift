import Machines

/// The permitted differences between the designs of the flow.
package enum DeclaredDivergences {
  /// The intended differences between the coordinator and the routers. Each is a hazard that the
  /// coordinator has and that the routers deliberately fix. Each declaration names the scenario
  /// that shows the difference.
  package static let all = Firebreak.declared

  /// The verbs of effects whose order within a step is irrelevant. The order of requests is
  /// irrelevant because a request is sent now and answered later.
  package static let unordered = ["requests"]
}
