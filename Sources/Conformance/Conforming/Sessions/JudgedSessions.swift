import Notation

/// The most recently judged sessions for which lines can still arrive. Their number is limited by a
/// capacity.
struct JudgedSessions {
  /// The lines of a judged session that are late.
  enum Lateness {
    /// All further lines are late.
    case all
    /// The lines up to the line that ended the session are late. A later line begins another
    /// session with the same name.
    case upTo(LineOrder)

    /// The order of the line that ended the session, if a line ended the session.
    var end: LineOrder? {
      switch self {
      case .all: nil
      case .upTo(let end): end
      }
    }

    /// Returns whether a line is late.
    func holds(for order: LineOrder?) -> Bool {
      guard let end, let order else { return true }
      return order <= end
    }
  }

  /// A judged session.
  private struct Entry {
    /// Its position in ``keys``.
    var place: UInt32
    /// The order of the line that ended the session; `nil` if no line ended it.
    let end: LineOrder?
    var verdict: JudgedVerdict
  }

  private let capacity: Int
  /// The hashes of the sessions in the order in which they were judged. The order starts at
  /// ``next``.
  private var keys: [UInt64] = []
  private var next = 0
  /// The sessions by hash. If two sessions with the same name were judged, only the later one is
  /// included.
  private var entries: [UInt64: Entry] = [:]
  /// The forgotten sessions whose lines are all late.
  private var forgotten = HashFilter()

  init(capacity: Int) { self.capacity = min(max(1, capacity), 1 << 31) }

  /// Returns which lines of a session are late, or `nil` if the session is not known to have been
  /// judged.
  func lateness(of session: ExactText) -> Lateness? {
    guard !keys.isEmpty, let entry = entries[session.stableHash] else { return nil }
    return entry.end.map { .upTo($0) } ?? .all
  }

  /// Returns whether an unknown session may have been judged and forgotten. If it was, all its
  /// further lines are late.
  func mayHaveForgotten(_ session: ExactText) -> Bool {
    !forgotten.isEmpty && forgotten.mayContain(session.stableHash)
  }

  /// Adds a session. If there is no room, the oldest session is forgotten.
  mutating func add(_ session: ExactText, _ lateness: Lateness, _ verdict: JudgedVerdict) {
    let key = session.stableHash
    let place = keys.count < capacity ? keys.count : next
    if place == keys.count {
      keys.append(key)
    } else {
      forget(keys[place], at: UInt32(place))
      keys[place] = key
      next = (next + 1) % capacity
    }
    entries[key] = Entry(place: UInt32(place), end: lateness.end, verdict: verdict)
  }

  private mutating func forget(_ key: UInt64, at place: UInt32) {
    guard let entry = entries[key], entry.place == place else { return }
    if entry.end == nil { forgotten.insert(key) }
    entries[key] = nil
  }

  /// The effect of a late line on the verdict of its session.
  enum Doubt {
    /// The verdict still holds.
    case none
    /// This verdict no longer holds. It is returned once; from then on, the session is undecided.
    case about(JudgedVerdict)
    /// The verdict is no longer known.
    case unknown
  }

  /// Returns the effect of a late line on the verdict of its session.
  mutating func doubt(on session: ExactText, by line: LateLine) -> Doubt {
    let key = session.stableHash
    guard let verdict = entries[key]?.verdict, verdict.isAbout(line) else { return .unknown }
    guard !verdict.holds(despite: line) else { return .none }
    entries[key]?.verdict.finding = .undecided
    return .about(verdict)
  }
}
