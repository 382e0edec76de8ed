public import Notation

/// The verbs of one kind: those of stimuli, say, or of givens.
public struct Glossary<Whole: Sendable>: Sendable {
  /// The verbs in declared order.
  public let verbs: [AnyVerb<Whole>]
  private let positions: [WordID: Int]

  /// A kind that consists of these verbs; a word declared twice is a mistake of the program.
  public init(_ verbs: [AnyVerb<Whole>]) {
    self.verbs = verbs
    positions = Dictionary(
      verbs.enumerated().map { ($1.signature.id, $0) },
      uniquingKeysWith: { first, second in
        preconditionFailure("\(verbs[first].signature.name) and \(verbs[second].signature.name)")
      })
  }

  /// The verb with this word.
  public subscript(id: WordID) -> AnyVerb<Whole>? { positions[id].map { verbs[$0] } }

  /// The words in declared order.
  public var names: [String] { verbs.map(\.signature.name) }
}
