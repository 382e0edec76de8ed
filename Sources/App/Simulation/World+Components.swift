import Machines

extension World {
  /// The parts of the world that most steps do not change.
  package static let components: [any MachineComponent<World>] = [
    Component("server", reading: { $0.server }, writing: { $0.server = $1 }),
    Component("network", reading: { $0.network }, writing: { $0.network = $1 }),
    Component("sessions", reading: { $0.sessions }, writing: { $0.sessions = $1 }),
    Component(
      "restoration", reading: { $0.holdsNextRestoration },
      writing: { $0.holdsNextRestoration = $1 }),
    Component("app", reading: { $0.app }, writing: { $0.app = $1 }),
    Component("flow", reading: { $0.flow }, writing: { $0.flow = $1 }),
  ]
}
