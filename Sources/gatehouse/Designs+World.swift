import Replaying
import Simulation

extension Designs<World> {
  /// The designs by which the flow can be decided, and how they may differ.
  static var ofWorld: Self {
    Self(
      chosenBy: "routing", from: "coordinator", to: "routers",
      unordered: DeclaredDivergences.unordered, declared: DeclaredDivergences.all)
  }
}
