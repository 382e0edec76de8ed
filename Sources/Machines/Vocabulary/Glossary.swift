public import Notation

/// The verbs of one kind: those of stimuli, say, or of givens.
public struct Glossary<Whole: Sendable>: Sendable {
  /// The verbs in declared order.
  public let verbs: [AnyVerb<Whole>]
  /// By the ids of the words.
  private let positions: SortedTable<UInt32, Int>

  /// A kind that consists of these verbs; a word declared twice is a mistake of the program.
  public init(_ verbs: [AnyVerb<Whole>]) {
    self.verbs = verbs
    var positions = SortedTable<UInt32, Int>()
    for position in verbs.indices {
      let signature = verbs[position].signature
      if let other = positions.insert(position, for: signature.id.rawValue) {
        preconditionFailure("\(verbs[other].signature.name) and \(signature.name)")
      }
    }
    self.positions = positions
  }

  /// The verb with this word.
  public subscript(id: WordID) -> AnyVerb<Whole>? { positions[id.rawValue].map { verbs[$0] } }

  /// The words in declared order.
  public var names: [String] { verbs.map(\.signature.name) }
}
