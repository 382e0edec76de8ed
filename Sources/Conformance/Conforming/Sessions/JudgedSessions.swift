import Notation

/// The sessions that were judged last whose further lines may come, as many as there is room for.
struct JudgedSessions {
  /// Which lines of a judged session are late.
  enum Lateness {
    /// All that come.
    case all
    /// Those up to the line that ended it; one behind it begins another session of the same name.
    case upTo(LineOrder)

    /// Where the line stands that ended it, if one did.
    var end: LineOrder? {
      switch self {
      case .all: nil
      case .upTo(let end): end
      }
    }

    /// Whether a line comes too late.
    func holds(for order: LineOrder?) -> Bool {
      guard let end, let order else { return true }
      return order <= end
    }
  }

  private let capacity: Int
  /// The hashes of the sessions in the order in which they were judged, from ``next`` on.
  private var keys: [UInt64] = []
  private var next = 0
  /// The place of each session among them; of one that was judged twice, the later one.
  private var places: [UInt64: UInt32] = [:]
  /// Where those ended that a line ended.
  private var ends: [UInt64: LineOrder] = [:]
  /// What was said of those that diverge, as long as a line may make that doubtful.
  private var divergences: [UInt64: OrderedDivergence] = [:]
  /// Those among the forgotten whose lines are all late.
  private var forgotten = HashFilter()

  init(capacity: Int) { self.capacity = min(max(1, capacity), 1 << 31) }

  /// Which lines of a session are late; `nil` if it is not known to have been judged.
  func lateness(of session: ExactText) -> Lateness? {
    guard !keys.isEmpty else { return nil }
    let key = session.stableHash
    guard places[key] != nil else { return nil }
    return ends[key].map { .upTo($0) } ?? .all
  }

  /// Whether a session that is not known may have been judged, so that all its lines are late.
  func mayHaveForgotten(_ session: ExactText) -> Bool {
    !forgotten.isEmpty && forgotten.mayContain(session.stableHash)
  }

  /// Adds a session, for which the oldest one is forgotten where there is no room.
  mutating func add(_ session: ExactText, _ lateness: Lateness, _ divergence: OrderedDivergence?) {
    let key = session.stableHash
    if keys.count < capacity {
      keys.append(key)
      places[key] = UInt32(keys.count - 1)
    } else {
      forget(keys[next], at: UInt32(next))
      keys[next] = key
      places[key] = UInt32(next)
      next = (next + 1) % capacity
    }
    ends[key] = lateness.end
    if divergence != nil || !divergences.isEmpty { divergences[key] = divergence }
  }

  private mutating func forget(_ key: UInt64, at place: UInt32) {
    guard places[key] == place else { return }
    if ends[key] == nil { forgotten.insert(key) }
    (places[key], ends[key], divergences[key]) = (nil, nil, nil)
  }

  /// What was said of a session that diverges, if a line with an order belongs to it and could
  /// have made a difference; it is told once.
  mutating func takeDivergence(of session: ExactText, with order: LineOrder) -> OrderedDivergence? {
    let key = session.stableHash
    guard let divergence = divergences[key], divergence.mayHaveLacked(order) else { return nil }
    divergences[key] = nil
    return divergence
  }
}

/// What was said of a session that diverges and whose lines have an order.
struct OrderedDivergence: Sendable {
  let events: Int
  let cause: String
  /// The cost of its alignment, if it has one.
  let cost: Int?
  /// Where the last session of the same name ended, if one did.
  let previousEnd: LineOrder?
  /// Where its last line stands.
  let last: LineOrder

  /// Whether a line of an order belongs to the session, before its last line.
  func mayHaveLacked(_ order: LineOrder) -> Bool {
    order <= last && previousEnd.map { $0 < order } ?? true
  }
}
