/// What one line of a log says.
enum LineMeaning: Hashable, Sendable {
  /// The numbers of its events, in order; `ends` if the session ends with it.
  case events([UInt32], ends: Bool)
  /// No rule of the mapping fits it, or a text of it fits nowhere; the reason.
  indirect case unmapped(String, ends: Bool)

  /// Whether the session ends with the line.
  var ends: Bool {
    switch self {
    case .events(_, let ends): ends
    case .unmapped(_, let ends): ends
    }
  }

  /// The same, whose events have other numbers.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    switch self {
    case .unmapped: self
    case .events(let numbers, let ends): .events(numbers.map(number), ends: ends)
    }
  }
}
