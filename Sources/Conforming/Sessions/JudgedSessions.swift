/// The sessions that were judged last whose further lines may come, as many as there is room for.
struct JudgedSessions {
  /// Which lines of a judged session are late.
  enum Lateness {
    /// All that come.
    case all
    /// Those up to the line that ended it; one behind it begins another session of the same name.
    case upTo(LineOrder)

    /// Whether a line comes too late.
    func holds(for order: LineOrder?) -> Bool {
      guard case .upTo(let end) = self, let order else { return true }
      return order <= end
    }
  }

  private let capacity: Int
  private var latenesses: [Int: Lateness] = [:]
  private var keys: [Int] = []
  private var next = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Which lines of a session are late; `nil` if it is not known to have been judged.
  func lateness(of session: String) -> Lateness? {
    latenesses.isEmpty ? nil : latenesses[session.hashValue]
  }

  /// Adds a session, for which the oldest one is forgotten where there is no room.
  mutating func add(_ session: String, _ lateness: Lateness) {
    let key = session.hashValue
    guard latenesses.updateValue(lateness, forKey: key) == nil else { return }
    guard keys.count == capacity else { return keys.append(key) }
    latenesses[keys[next]] = nil
    keys[next] = key
    next = (next + 1) % capacity
  }
}
