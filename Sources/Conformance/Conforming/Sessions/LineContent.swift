/// The meaning of a log line, and whether the line ends its session.
///
/// The type is kept small because most lines of a session might have to wait.
struct LineContent: Hashable, Sendable {
  /// The part of a line's meaning that does not depend on the preceding lines.
  enum Meaning: Hashable, Sendable {
    /// The numbers of the line's events, in order.
    case events([UInt32])
    /// The line cannot be mapped for this reason. Either no rule matches, or the matching rule does
    /// not produce a valid event.
    indirect case unmapped(String)
    /// The texts of a line mapped by the rule with this index. The rule replaces a text with a name
    /// that depends on the preceding lines.
    case texts(LineTexts, rule: UInt32)
  }

  let meaning: Meaning
  /// Whether the session ends with the line.
  let ends: Bool

  /// Whether the line can have events, rather than only end its session. Also true if its events
  /// are not known.
  var mayHaveEvents: Bool {
    switch meaning {
    case .events(let numbers): !numbers.isEmpty
    case .unmapped, .texts: true
    }
  }

  /// Returns the same content with renumbered events.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    guard case .events(let numbers) = meaning else { return self }
    return Self(meaning: .events(numbers.map(number)), ends: ends)
  }
}
