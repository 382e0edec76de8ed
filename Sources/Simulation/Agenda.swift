import AppRoot
import Authentication
import Machines
import Sessions

/// What is still to be done in a step: one list of work.
///
/// Decisions of the root and the flow are carried out first, the latest before older ones; then
/// what the session layer has done is reported; then what it wants done is done, the oldest first.
struct Agenda: Hashable, Sendable {
  /// One thing to do.
  enum Item: Hashable, Sendable {
    /// A step of a transition of the root.
    case root(RootStep)
    /// The session layer's permission to go on, once the screen stands.
    case complete(Completion)
    /// An error that a flow must hear of which did not cause it.
    case handOver(AuthenticationError, known: KnownCredentials?)
    /// The flow starts on its first scene, whatever the root knows.
    case restartFlow
    /// What the flow wants.
    case flow(FlowAction)
    /// What the session layer wants, or has done.
    case session(SessionAction)
  }

  /// In the order in which it is done, the next last.
  private var items = Few<24, Item>()
  /// How many of the items report what the session layer has done.
  private var reports = 0
  /// How many of the items are what the session layer wants done.
  private var wishes = 0

  /// Takes out the next thing to do.
  mutating func next() -> Item? {
    guard !items.isEmpty else { return nil }
    if items.count == wishes {
      wishes -= 1
    } else if items.count == wishes + reports {
      reports -= 1
    }
    return items.remove(at: items.count - 1)
  }

  /// Adds what was decided just now, in order.
  mutating func add(_ decisions: some BidirectionalCollection<Item>) {
    for decision in decisions.reversed() { items.append(decision) }
  }

  /// Adds what the flow decided just now, in order.
  mutating func add(_ decisions: FlowActions) {
    for decision in decisions.reversed() { items.append(.flow(decision)) }
  }
}

extension Agenda: SessionActionList {
  /// Adds what the session layer has done, or wants done.
  mutating func append(_ action: SessionAction) {
    switch action {
    case .say, .cancel, .decide:
      items.insert(.session(action), at: wishes)
      reports += 1
    case .request, .tell, .perform:
      items.insert(.session(action), at: 0)
      wishes += 1
    }
  }
}
