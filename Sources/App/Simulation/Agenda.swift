import AppRoot
import Authentication
import Machines
import Networking
import Sessions

/// The work that remains in a step, as one list.
///
/// Decisions of the root and the flow come first, the newest before older ones; then what the
/// session layer has done already, the oldest first; then what it wants done, the oldest first.
struct Agenda: Hashable, Sendable {
  /// One piece of work.
  enum Item: Hashable, Sendable {
    /// A step of a transition of the root.
    case root(RootStep)
    /// The session layer's permission to continue, once the screen is visible.
    case complete(Completion)
    /// An error that a flow which did not cause it must hear of.
    case handOver(AuthenticationError, known: KnownCredentials?)
    /// A new start of the flow on its first scene, whatever the root knows.
    case restartFlow
    /// An action of the flow.
    case flow(FlowAction)
    /// A handler of a design in migration decided, because of what the flow holds.
    case handler(UInt8, FlowFacts)
    /// A request of a design in migration, which waits for the network for as long as it takes.
    case sendWaiting(Request)
    /// A report or a request of the session layer.
    case session(SessionAction)
  }

  /// In reverse: the next item is the last element. The longest list is that of a full device that
  /// is wiped when the app first becomes active: at most 20 items.
  private var items = Few<24, Item>()
  /// The number of items that the session layer has done already: notes, rows, requests to cancel.
  private var reports = 0
  /// The number of items that the session layer wants done.
  private var wishes = 0

  /// Removes and returns the next item if it is a decision of the root or the flow.
  mutating func nextDecision() -> Item? { items.count > reports + wishes ? next() : nil }

  /// Removes and returns the next item.
  mutating func next() -> Item? {
    guard !items.isEmpty else { return nil }
    if items.count == wishes {
      wishes -= 1
    } else if items.count == wishes + reports {
      reports -= 1
    }
    return items.removeLast()
  }

  /// Adds the decisions of this moment, in order, before older ones.
  mutating func add(_ decisions: some BidirectionalCollection<Item>) {
    for decision in decisions.reversed() { items.append(decision) }
  }

  /// Adds the flow's actions of this moment, in order, before older decisions.
  mutating func add(_ decisions: borrowing FlowActions) {
    for index in stride(from: decisions.count - 1, through: 0, by: -1) {
      items.append(.flow(decisions[index]))
    }
  }
}

extension Agenda: SessionActionList {
  /// Adds a report or a request of the session layer behind those of its kind.
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
