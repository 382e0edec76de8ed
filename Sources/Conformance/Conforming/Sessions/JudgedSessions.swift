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
  /// The sessions in the order in which they were judged, from ``next`` on.
  private var keys: [Int] = []
  private var next = 0
  /// The place of each session among them; of one that was judged twice, the later one.
  private var places: [Int: UInt32] = [:]
  /// Where those ended that a line ended.
  private var ends: [Int: LineOrder] = [:]

  init(capacity: Int) { self.capacity = min(max(1, capacity), 1 << 31) }

  /// Which lines of a session are late; `nil` if it is not known to have been judged.
  func lateness(of session: String) -> Lateness? {
    guard !keys.isEmpty else { return nil }
    let key = session.hashValue
    guard places[key] != nil else { return nil }
    return ends[key].map { .upTo($0) } ?? .all
  }

  /// Adds a session, for which the oldest one is forgotten where there is no room.
  mutating func add(_ session: String, _ lateness: Lateness) {
    let key = session.hashValue
    if keys.count < capacity {
      keys.append(key)
      places[key] = UInt32(keys.count - 1)
    } else {
      if places[keys[next]] == UInt32(next) { (places[keys[next]], ends[keys[next]]) = (nil, nil) }
      keys[next] = key
      places[key] = UInt32(next)
      next = (next + 1) % capacity
    }
    switch lateness {
    case .all: ends[key] = nil
    case .upTo(let end): ends[key] = end
    }
  }
}
