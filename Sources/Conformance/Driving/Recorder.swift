import Machines
import Synchronization

/// The recorder to which an object reports the effects, transitions and refusals of the current
/// step.
///
/// Reports after the object became idle belong to the next step, and come first in it.
public final class Recorder<D: Driver>: Sendable {
  private struct Content {
    var trail = Trail<Driven<D>>()
    var awaited: String?
  }

  private let content = Mutex(Content())

  init() {}

  /// Reports an effect.
  public func effect(_ effect: D.Effect) { content.withLock { $0.trail.effect(effect) } }

  /// Reports a transition to `state` that `decider` decided.
  public func transition(to state: D.State, via decider: D.Decider) {
    content.withLock { $0.trail.transition(to: state, via: decider) }
  }

  /// Reports that the stimulus is not possible in this state, and that nothing changed.
  public func refuse(_ rule: D.Rule) { content.withLock { $0.trail.refuse(rule) } }

  /// Reports that the stimulus was ignored, and that nothing changed.
  public func ignore(_ rule: D.Rule) { content.withLock { $0.trail.ignore(rule) } }

  /// Reports that `row` decides what follows, by `facts` if it depends on any.
  public func decide(_ row: D.Row, seeing facts: D.Facts? = nil) {
    content.withLock { $0.trail.decide(row, seeing: facts) }
  }

  /// Reports any observation.
  package func observe(_ observation: Observation<Driven<D>>) {
    content.withLock { $0.trail.append(observation) }
  }

  /// Specifies what the object is waiting for, such as `the answer of the search`, or `nil` if
  /// nothing. An error names it after a timeout.
  public func waits(for awaited: String?) { content.withLock { $0.awaited = awaited } }

  /// What the object is waiting for.
  var awaited: String? { content.withLock { $0.awaited } }

  /// Returns everything reported since the last call.
  func taken() -> Trail<Driven<D>> {
    content.withLock { content in
      defer { content = Content() }
      return content.trail
    }
  }
}

extension Recorder where D.Decider == Never {
  /// Reports a transition to `state` during a step. The transition to the final state of the step
  /// can be left out: without deciders, it follows from the state.
  public func transition(to state: D.State) {
    content.withLock { $0.trail.transition(to: state) }
  }
}
