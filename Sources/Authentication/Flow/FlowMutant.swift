/// A single change of the tables of the flow.
public enum FlowMutant: Hashable, Sendable {
  /// Of where it starts.
  case start(StartMutant)
  /// Of a router.
  case router(RouterMutant)

  /// Every single change.
  public static var all: [FlowMutant] { StartMutant.all.map(start) + RouterMutant.all.map(router) }
}
