import AppRoot
import Authentication
import Machines
import Networking
import Sessions

/// The list of work that remains in a step.
///
/// Decisions of the root and the flow come first, from the newest to the oldest. The reports of the
/// session layer follow, and then its requests, both from the oldest to the newest.
struct Agenda: Hashable, Sendable {
  /// A piece of work.
  enum Item: Hashable, Sendable {
    /// A step in one of the root's transitions.
    case root(RootStep)
    /// The session layer's permission to continue, once the screen is visible.
    case complete(Completion)
    /// An error to report to a flow that did not cause it.
    case handOver(AuthenticationError, known: KnownCredentials?)
    /// A restart of the flow at its first scene, regardless of the root's facts.
    case restartFlow
    /// An action of the flow.
    case flow(FlowAction)
    /// A decision by a handler of a design that is being migrated, based on the flow's facts.
    case handler(UInt8, FlowFacts)
    /// A request from a design that is being migrated. It waits for the network without a timeout.
    case sendWaiting(Request)
    /// A report or a request of the session layer.
    case session(SessionAction)
  }

  /// The items in reverse order. The next item is the last element. The longest list has 20 items;
  /// it occurs if a device with the maximum number of accounts is wiped when the app first becomes
  /// active.
  private var items = Few<24, Item>()
  /// The number of completed actions of the session layer that are still to be reported: notes,
  /// rows and cancelled requests.
  private var reports = 0
  /// The number of requests of the session layer that are still to be performed.
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

  /// Adds new decisions, in order, before older decisions.
  mutating func add(_ decisions: some BidirectionalCollection<Item>) {
    for decision in decisions.reversed() { items.append(decision) }
  }

  /// Adds new actions of the flow, in order, before older decisions.
  mutating func add(_ decisions: borrowing FlowActions) {
    for index in stride(from: decisions.count - 1, through: 0, by: -1) {
      items.append(.flow(decisions[index]))
    }
  }
}

extension Agenda: SessionActionList {
  /// Adds a report or a request of the session layer after all other items of the same kind.
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
