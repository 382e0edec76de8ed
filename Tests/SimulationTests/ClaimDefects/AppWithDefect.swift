import Authentication
import Machines
import Sessions
import Simulation
import Tracing

/// The app with one seeded defect.
struct AppWithDefect: Sendable {
  private let behave: ClaimDefect.Behaviour
  /// The world after the stimuli that the app has obeyed.
  private(set) var world: World
  /// The observations of the current or the last step. A defect can change them.
  var seen: [Observation<World>] = []
  /// The givens and all completed steps.
  private(set) var trace = Trace<World>()

  /// Creates the app after `givens`. Without a defect, it is the sound app.
  init(_ defect: ClaimDefect?, after givens: [Given]) throws(Objection) {
    behave = defect?.behave ?? ClaimDefect.soundBehaviour
    world = try Preparation<World>(givens).machine
    if let mutant = defect?.mutant { world.mutate(by: mutant) }
    for given in givens { trace.append(given) }
  }

  /// Takes a step.
  mutating func step(_ stimulus: Stimulus) {
    seen = []
    behave(stimulus, &self)
    if seen.isEmpty { seen = [.stays] }
    trace.append(stimulus, causing: seen)
  }

  /// Takes a stimulus as the sound app does. A defect can do this several times in a step.
  mutating func obey(_ stimulus: Stimulus) {
    var trail = Trail<World>()
    world.step(stimulus, into: &trail)
    seen += trail.observations.filter { $0 != .stays }
  }

  /// Takes a stimulus as the sound app does, unless the sound app refuses or ignores it. Returns
  /// whether the stimulus was taken.
  @discardableResult
  mutating func obeyIfPossible(_ stimulus: Stimulus) -> Bool {
    var (trail, copy) = (Trail<World>(), world)
    copy.step(stimulus, into: &trail)
    guard !trail.isRefusedOrIgnored else { return false }
    obey(stimulus)
    return true
  }

  /// Changes what the device stores and the session.
  mutating func change(_ change: (inout SessionManager) -> Void) {
    for case let part as Component<World, SessionManager> in World.components {
      var sessions = part.value(of: world)
      change(&sessions)
      part.put(sessions, into: &world)
    }
  }
}

extension AppWithDefect {
  /// The effects of the step.
  var effects: [Effect] { seen.compactMap(\.effect) }

  /// The record of the step.
  var trail: Trail<World> { seen.reduce(into: Trail()) { $0.append($1) } }

  /// The observations of all completed steps.
  var past: some BidirectionalCollection<Observation<World>> {
    trace.steps.flatMap(\.observations)
  }

  /// Whether the authentication flow is on screen.
  var isUnauthenticated: Bool {
    if case .unauthenticated = world.state { true } else { false }
  }

  /// Whether a user is logged in.
  var isAuthenticated: Bool { if case .authenticated = world.state { true } else { false } }

  /// Whether the visible scene waits for an input of the user.
  var isIdle: Bool { world.flow.position.map { $0.standing == nil } ?? false }
}

extension Observation<World> {
  /// The effect; `nil` for other observations.
  var effect: Effect? { if case .effect(let effect) = self { effect } else { nil } }

  /// The state of a transition; `nil` for other observations.
  var target: WorldState? { if case .transition(let state, _) = self { state } else { nil } }

  /// Whether the observation is an alert.
  var isAlert: Bool { if case .effect(.alerts) = self { true } else { false } }
}
