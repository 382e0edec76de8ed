import Notation

/// The most recently judged sessions for which lines can still arrive, up to a capacity.
struct JudgedSessions {
  /// Which lines of a judged session are late.
  enum Lateness {
    /// All further lines.
    case all
    /// The lines up to the one that ended the session; a later one begins another session with the
    /// same name.
    case upTo(LineOrder)

    /// The order of the line that ended the session, if one did.
    var end: LineOrder? {
      switch self {
      case .all: nil
      case .upTo(let end): end
      }
    }

    /// Whether a line is late.
    func holds(for order: LineOrder?) -> Bool {
      guard let end, let order else { return true }
      return order <= end
    }
  }

  private let capacity: Int
  /// The hashes of the sessions in the order in which they were judged, starting at ``next``.
  private var keys: [UInt64] = []
  private var next = 0
  /// The position of each session in ``keys``; of a session that was judged twice, the later one.
  private var places: [UInt64: UInt32] = [:]
  /// The order of the line that ended each session, for sessions ended by a line.
  private var ends: [UInt64: LineOrder] = [:]
  /// The verdicts on diverging sessions, as long as a further line can cast doubt on them.
  private var divergences: [UInt64: OrderedDivergence] = [:]
  /// The forgotten sessions whose lines are all late.
  private var forgotten = HashFilter()

  init(capacity: Int) { self.capacity = min(max(1, capacity), 1 << 31) }

  /// Which lines of a session are late; `nil` if the session is not known to be judged.
  func lateness(of session: ExactText) -> Lateness? {
    guard !keys.isEmpty else { return nil }
    let key = session.stableHash
    guard places[key] != nil else { return nil }
    return ends[key].map { .upTo($0) } ?? .all
  }

  /// Whether an unknown session may have been judged and forgotten, so that all its lines are late.
  func mayHaveForgotten(_ session: ExactText) -> Bool {
    !forgotten.isEmpty && forgotten.mayContain(session.stableHash)
  }

  /// Adds a session. If there is no room, the oldest session is forgotten.
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

  /// The verdict on a diverging session, if a line with an order belongs to it and could have
  /// changed the verdict. Each verdict is returned once.
  mutating func takeDivergence(of session: ExactText, with order: LineOrder) -> OrderedDivergence? {
    let key = session.stableHash
    guard let divergence = divergences[key], divergence.mayHaveLacked(order) else { return nil }
    divergences[key] = nil
    return divergence
  }
}

/// The verdict on a diverging session whose lines have an order.
struct OrderedDivergence: Sendable {
  let events: Int
  let cause: String
  /// The cost of its alignment, if it has one.
  let cost: Int?
  /// The order of the line that ended the previous session with the same name, if one did.
  let previousEnd: LineOrder?
  /// The order of its last line.
  let last: LineOrder

  /// Whether a line with an order belongs to the session, before its last line.
  func mayHaveLacked(_ order: LineOrder) -> Bool {
    order <= last && previousEnd.map { $0 < order } ?? true
  }
}
