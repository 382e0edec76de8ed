import Notation

/// The verbs of one kind, such as stimuli or givens.
public struct Glossary: Sendable {
  /// The declarations of the verbs in declared order.
  public let signatures: [Signature]
  /// The maximum number of variable-size parts in the values of a verb.
  let tailCount: Int
  /// The positions of the verbs, indexed by word id.
  private let positions: SortedTable<UInt32, Int>

  /// Creates the glossary of a type's verbs.
  ///
  /// Stops the program on mistakes that the compiler cannot detect: two verbs with the same word,
  /// even if they belong to different nested types, and a parameter that cannot read its own
  /// examples.
  public init<Whole: Spoken>(of type: Whole.Type, _ signatures: [Signature]...) {
    let all = signatures.count == 1 ? signatures[0] : signatures.flatMap { $0 }
    self.signatures = all.map { $0.placed(in: type.bitsOfOperands) }
    var positions = SortedTable<UInt32, Int>()
    // A table grows fastest in the order of its keys.
    let order = self.signatures.enumerated().sorted { one, other in
      (one.element.id.rawValue, one.offset) < (other.element.id.rawValue, other.offset)
    }
    for (position, signature) in order {
      if let other = positions.insert(position, for: signature.id.rawValue) {
        Self.stop(for: signature, self.signatures[other], of: type)
      }
      signature.checkExamples(of: type)
      signature.checkPlaces(of: type)
    }
    self.positions = positions
    tailCount = self.signatures.lazy.map(\.tailCount).max() ?? 0
  }

  private static func stop<Whole>(
    for signature: Signature, _ other: Signature, of type: Whole.Type
  ) -> Never {
    let name = signature.name
    let clash =
      name == other.name
      ? DeclarationMistake(
        "\(type) has two verbs with the word \(name)",
        write: "give one of them another, such as @Word(\"\(name)-again\")")
      : DeclarationMistake(
        "\(type) has the words \(other.name) and \(name), which share an id",
        write: "rename one of them")
    clash.stop()
  }

  /// The declaration of the verb with this word.
  public subscript(id: WordID) -> Signature? { position(of: id).map { signatures[$0] } }

  /// Returns the position, in declared order, of the verb with this word.
  public func position(of id: WordID) -> Int? { positions[id.rawValue] }

  /// The words in declared order.
  public var names: [String] { signatures.map(\.name) }

  /// Returns the same verbs with `actor` as their actor.
  public func said(by actor: Actor) -> [Signature] { signatures.map { $0.said(by: actor) } }
}
