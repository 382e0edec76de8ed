/// What a line of a log says, as far as it is known before the lines that stand before it are.
///
/// It is small, since most lines of a session may have to wait.
enum LineContent: Hashable, Sendable {
  /// All of it.
  case meaning(LineMeaning)
  /// The texts of a line that is mapped by the rule of this index, in which a name stands for one:
  /// which name, the lines before it decide.
  case texts(LineTexts, rule: UInt32, ends: Bool)

  /// The same, whose events have other numbers.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    switch self {
    case .meaning(let meaning): .meaning(meaning.renumbered(number))
    case .texts: self
    }
  }

  /// Whether the session ends with the line.
  var ends: Bool {
    switch self {
    case .meaning(let meaning): meaning.ends
    case .texts(_, _, let ends): ends
    }
  }
}
