public import Notation

/// Claims that are joined by `and`, `or`, `not` and parentheses; what they are about is for their atoms
/// to say.
public indirect enum Condition<Atom> {
  /// A claim that is not divided further.
  case atom(Atom)
  /// What is claimed does not hold.
  case not(Condition)
  /// All of two or more hold.
  case all([Condition])
  /// One of two or more holds.
  case any([Condition])

  /// Whether the condition holds where `atom` says which atoms do; as few as suffice are asked.
  public func holds(_ atom: (Atom) -> Bool) -> Bool {
    switch self {
    case .atom(let claim): atom(claim)
    case .not(let condition): !condition.holds(atom)
    case .all(let conditions): conditions.allSatisfy { $0.holds(atom) }
    case .any(let conditions): conditions.contains { $0.holds(atom) }
    }
  }
}

extension Condition: Sendable where Atom: Sendable {}

extension Condition {
  /// Reads a condition. `not` binds more tightly than `and`, and `and` more tightly than `or`.
  ///
  /// - Parameters:
  ///   - document: the text, in one line; its name is that which errors show.
  ///   - atom: makes an atom of the words that stand between those of the condition, one or more.
  public init(
    _ document: Document, atom: (ArraySlice<Word>) throws(Diagnostic) -> Atom
  ) throws(Diagnostic) {
    var reader = ConditionReader(document, try ConditionToken.all(in: document))
    self = try reader.readWhole(atom)
  }
}
