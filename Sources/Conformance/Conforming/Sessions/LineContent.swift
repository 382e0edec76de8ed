/// The meaning of a log line, and whether its session ends with it.
///
/// It is small, since most lines of a session might have to wait.
struct LineContent: Hashable, Sendable {
  /// The meaning, as far as it is known before the preceding lines are.
  enum Meaning: Hashable, Sendable {
    /// The numbers of its events, in order.
    case events([UInt32])
    /// No rule of the mapping matches, or one of its texts fits nowhere; with the reason.
    indirect case unmapped(String)
    /// The texts of a line that is mapped by the rule with this index, which replaces a text by a
    /// name. The preceding lines decide which name.
    case texts(LineTexts, rule: UInt32)
  }

  let meaning: Meaning
  /// Whether the session ends with the line.
  let ends: Bool

  /// Whether the line is more than an end of the session. A line without a meaning might be.
  var mayHaveEvents: Bool {
    switch meaning {
    case .events(let numbers): !numbers.isEmpty
    case .unmapped, .texts: true
    }
  }

  /// The same content with renumbered events.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    guard case .events(let numbers) = meaning else { return self }
    return Self(meaning: .events(numbers.map(number)), ends: ends)
  }
}
