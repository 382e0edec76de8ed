import Machines
import Synchronization

/// The recorder to which an object reports the effects, transitions and refusals of the current
/// step.
///
/// Anything reported after the object has become idle is recorded at the beginning of the next
/// step.
public final class Recorder<D: Driver>: Sendable {
  private struct Content {
    var trail = Trail<Driven<D>>()
    var awaited: String?
  }

  private let content = Mutex(Content())

  init() {}

  /// Reports an effect.
  public func effect(_ effect: D.Effect) { content.withLock { $0.trail.effect(effect) } }

  /// Reports a transition to `state`, decided by `decider`.
  public func transition(to state: D.State, via decider: D.Decider) {
    content.withLock { $0.trail.transition(to: state, via: decider) }
  }

  /// Reports that the stimulus is not possible in this state and changed nothing.
  public func refuse(_ rule: D.Rule) { content.withLock { $0.trail.refuse(rule) } }

  /// Reports that the stimulus was ignored and changed nothing.
  public func ignore(_ rule: D.Rule) { content.withLock { $0.trail.ignore(rule) } }

  /// Reports that `row` decides the following observations. `facts` are the facts that the decision
  /// depends on, if any.
  public func decide(_ row: D.Row, seeing facts: D.Facts? = nil) {
    content.withLock { $0.trail.decide(row, seeing: facts) }
  }

  /// Reports an observation of any kind.
  package func observe(_ observation: Observation<Driven<D>>) {
    content.withLock { $0.trail.append(observation) }
  }

  /// Specifies what the object is waiting for, such as `the answer of the search`, or `nil` if it
  /// is not waiting. An error after a timeout includes this text.
  public func waits(for awaited: String?) { content.withLock { $0.awaited = awaited } }

  /// The work that the object is waiting for; `nil` if it is not waiting.
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
  /// can be omitted, because without deciders it follows from the state.
  public func transition(to state: D.State) {
    content.withLock { $0.trail.transition(to: state) }
  }
}
