/// What a line of a log says, as far as it is known before the lines that stand before it are.
enum LineContent: Hashable, Sendable {
  /// All of it.
  case meaning(LineMeaning)
  /// The fields of a line that is mapped by the rule of this index, in which a name stands for a
  /// text: which one, the lines before it decide.
  case fields(LogFields, rule: Int)

  /// The same, whose events have other numbers.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    switch self {
    case .meaning(let meaning): .meaning(meaning.renumbered(number))
    case .fields: self
    }
  }
}
