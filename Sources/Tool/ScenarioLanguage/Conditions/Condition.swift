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

  /// Returns a function that evaluates the condition for a subject, such as a machine, based on
  /// what its atoms say about the subject. Evaluation stops as soon as the result is known.
  ///
  /// The function is faster than walking through the condition, whose atoms would be copied.
  package func predicate<Subject>(
    _ atom: (Atom) -> @Sendable (Subject) -> Bool
  ) -> @Sendable (Subject) -> Bool {
    switch self {
    case .atom(let claim): return atom(claim)
    case .not(let condition):
      let holds = condition.predicate(atom)
      return { !holds($0) }
    case .all(let conditions):
      let all = conditions.map { $0.predicate(atom) }
      return { subject in all.allSatisfy { $0(subject) } }
    case .any(let conditions):
      let all = conditions.map { $0.predicate(atom) }
      return { subject in all.contains { $0(subject) } }
    }
  }

  /// Returns the condition with other atoms.
  package func map<Other>(_ transform: (Atom) -> Other) -> Condition<Other> {
    switch self {
    case .atom(let claim): .atom(transform(claim))
    case .not(let condition): .not(condition.map(transform))
    case .all(let conditions): .all(conditions.map { $0.map(transform) })
    case .any(let conditions): .any(conditions.map { $0.map(transform) })
    }
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
