/// The sessions that were judged last although no line ended them, as many as there is room for.
struct QuietSessions {
  private let capacity: Int
  private var keys: Set<Int> = []
  private var order: [Int] = []
  private var next = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Whether a session is among them.
  func contains(_ session: String) -> Bool { !keys.isEmpty && keys.contains(session.hashValue) }

  /// Adds a session, for which the oldest one is forgotten where there is no room.
  mutating func add(_ session: String) {
    let key = session.hashValue
    guard keys.insert(key).inserted else { return }
    guard order.count == capacity else { return order.append(key) }
    keys.remove(order[next])
    order[next] = key
    next = (next + 1) % capacity
  }
}
