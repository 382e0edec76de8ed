import Machines
import Shell

/// The positions to which agents can return.
struct AgentPositions<M: Machine> {
  /// The maximum number of positions. Older ones are dropped.
  static var limit: Int { 256 }

  private var sessions: [String: Session<M>] = [:]
  private var count = 0

  /// Keeps a session, and returns the name of its position.
  mutating func keep(_ session: Session<M>) -> String {
    count += 1
    sessions["p\(count - Self.limit)"] = nil
    sessions["p\(count)"] = session
    return "p\(count)"
  }

  /// Returns the session at a position; `nil` if it is unknown.
  subscript(position: String) -> Session<M>? { sessions[position] }
}
