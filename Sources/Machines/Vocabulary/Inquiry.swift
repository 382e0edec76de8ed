/// A verb that asks: what it answers with is declared beside what it takes.
public struct Inquiry<Whole: Sendable, Result, each Value>: Sendable {
  private let verb: Verb<Whole, repeat each Value>
}

extension Inquiry where Result: Operand, repeat each Value: Operand {
  /// Declares a query that answers with a list of `result`, in an order that `help` tells.
  @_semantics("optimize.no.crossmodule")
  public init(
    _ name: String, _ help: String, _ parameter: repeat Parameter<each Value>,
    result: Parameter<Result>, embed: @escaping @Sendable (repeat each Value) -> Whole
  ) {
    verb = Verb(name, help, repeat each parameter, embed: embed).answering(with: result.slot)
    precondition(
      verb.signature.slots.allSatisfy { $0.position == .positional && $0.omission == .refused },
      "\(name) asks with words of its own: what stands behind them is the answer")
  }

  /// The phrase that asks with these values.
  @_semantics("optimize.no.crossmodule")
  public func callAsFunction(_ value: repeat each Value) -> Phrase { verb(repeat each value) }

  /// The answer that consists of these values.
  @_semantics("optimize.no.crossmodule")
  public func answer(_ results: [Result]) -> Answer { Answer(values: results.map { $0.packed }) }

  /// The verb as its glossary keeps it.
  @_semantics("optimize.no.crossmodule")
  public var erased: AnyVerb<Whole> { verb.erased }
}

/// What a query answers: values in order, packed as its declaration says.
public struct Answer: Hashable, Sendable {
  /// One number a value.
  public let values: [UInt128]
}
