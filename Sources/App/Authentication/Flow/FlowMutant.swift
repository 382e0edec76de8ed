/// A single change of the tables of the flow.
package enum FlowMutant: Hashable, Sendable {
  /// Of where it starts.
  case start(StartMutant)
  /// Of a router.
  case router(RouterMutant)

  /// Every single change.
  package static var all: [FlowMutant] { StartMutant.all.map(start) + RouterMutant.all.map(router) }
}
