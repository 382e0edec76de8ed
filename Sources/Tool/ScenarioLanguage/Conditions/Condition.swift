import Notation

/// A boolean expression of `and`, `or`, `not` and parentheses over atoms of any type.
package indirect enum Condition<Atom> {
  /// An atom, which has no operators.
  case atom(Atom)
  /// The negation of a condition.
  case not(Condition)
  /// The conjunction of two or more conditions.
  case all([Condition])
  /// The disjunction of two or more conditions.
  case any([Condition])

  /// Returns whether the condition holds, based on the truth of its atoms. Evaluation stops as soon
  /// as the result is known.
  package func holds(_ atom: (Atom) -> Bool) -> Bool {
    switch self {
    case .atom(let claim): atom(claim)
    case .not(let condition): !condition.holds(atom)
    case .all(let conditions): conditions.allSatisfy { $0.holds(atom) }
    case .any(let conditions): conditions.contains { $0.holds(atom) }
    }
  }
}

extension Condition {
  /// Returns whether the condition holds, although the truth of some atoms may be unknown (`nil`).
  /// Returns `nil` if the result depends on these atoms.
  package func holdsIfKnown(_ atom: (Atom) -> Bool?) -> Bool? {
    switch self {
    case .atom(let claim): return atom(claim)
    case .not(let condition): return condition.holdsIfKnown(atom).map { !$0 }
    case .all(let conditions): return Self.conjunction(of: conditions.map { $0.holdsIfKnown(atom) })
    case .any(let conditions):
      let negated = conditions.map { $0.holdsIfKnown(atom).map { !$0 } }
      return Self.conjunction(of: negated).map { !$0 }
    }
  }

  private static func conjunction(of values: [Bool?]) -> Bool? {
    if values.contains(false) { return false }
    return values.contains(nil) ? nil : true
  }
}

extension Condition {
  /// Whether each atom is negated an odd number of times. There is one element per atom, in source
  /// order.
  package var negations: [Bool] {
    switch self {
    case .atom: [false]
    case .not(let condition): condition.negations.map(!)
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.negations)
    }
  }
}

extension Condition: Sendable where Atom: Sendable {}

extension Condition {
  /// Parses a condition. `not` binds more tightly than `and`, and `and` more tightly than `or`.
  ///
  /// - Parameters:
  ///   - document: the text. Errors contain the document's name.
  ///   - line: the bytes of the condition, which are within one line; by default the whole text.
  ///   - atom: converts consecutive words without operators to an atom. There is at least one word.
  /// - Throws: the first error, located in `document`.
  package init(
    _ document: Document, in line: Range<Int>? = nil,
    atom: (ArraySlice<Word>) throws(Diagnostic) -> Atom
  ) throws(Diagnostic) {
    let line = line ?? document.bytes.indices
    var reader = ConditionReader(
      document, try ConditionToken.all(in: document, line), endingAt: line.upperBound)
    self = try reader.readWhole(atom)
  }
}
