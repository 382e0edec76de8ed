import Machines
import Synchronization

/// Where an object tells what it does: the effects, transitions and refusals of the current step.
///
/// What is told after the object was idle belongs to the next step, and stands first there.
public final class Recorder<D: Driver>: Sendable {
  private struct Content {
    var trail = Trail<Driven<D>>()
    var awaited: String?
  }

  private let content = Mutex(Content())

  init() {}

  /// Tells an effect.
  public func effect(_ effect: D.Effect) { content.withLock { $0.trail.effect(effect) } }

  /// Tells a transition to `state` that `decider` decided.
  public func transition(to state: D.State, via decider: D.Decider) {
    content.withLock { $0.trail.transition(to: state, via: decider) }
  }

  /// Tells that the stimulus is not possible in this state, and that nothing changed.
  public func refuse(_ rule: D.Rule) { content.withLock { $0.trail.refuse(rule) } }

  /// Tells that the stimulus was ignored, and that nothing changed.
  public func ignore(_ rule: D.Rule) { content.withLock { $0.trail.ignore(rule) } }

  /// Tells that `row` decides what follows, by `facts` if it depends on any.
  public func decide(_ row: D.Row, seeing facts: D.Facts? = nil) {
    content.withLock { $0.trail.decide(row, seeing: facts) }
  }

  /// Tells whatever was observed.
  package func observe(_ observation: Observation<Driven<D>>) {
    content.withLock { $0.trail.append(observation) }
  }

  /// Says what the object waits for, such as `the answer of the search`: an error names it if it
  /// takes too long. `nil` if it waits for nothing.
  public func waits(for awaited: String?) { content.withLock { $0.awaited = awaited } }

  /// What the object waits for.
  var awaited: String? { content.withLock { $0.awaited } }

  /// Returns what was told since the last call.
  func taken() -> Trail<Driven<D>> {
    content.withLock { content in
      defer { content = Content() }
      return content.trail
    }
  }
}

extension Recorder where D.Decider == Never {
  /// Tells a transition to `state` on the way of a step. That to the state in which the step ends
  /// need not be told: without deciders, it follows from the state.
  public func transition(to state: D.State) {
    content.withLock { $0.trail.transition(to: state) }
  }
}
