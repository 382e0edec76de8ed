/// What a line of a log says, and whether its session ends with it.
///
/// It is small, since most lines of a session may have to wait.
struct LineContent: Hashable, Sendable {
  /// What it says, as far as it is known before the lines that stand before it are.
  enum Meaning: Hashable, Sendable {
    /// The numbers of its events, in order.
    case events([UInt32])
    /// No rule of the mapping fits it, or a text of it fits nowhere; the reason.
    indirect case unmapped(String)
    /// The texts of a line that is mapped by the rule of this index, in which a name stands for
    /// one: which name, the lines before it decide.
    case texts(LineTexts, rule: UInt32)
  }

  let meaning: Meaning
  /// Whether the session ends with the line.
  let ends: Bool

  /// The same, whose events have other numbers.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    guard case .events(let numbers) = meaning else { return self }
    return Self(meaning: .events(numbers.map(number)), ends: ends)
  }
}
