/// A verb of the notation, declared once: its word, its help, its parameters, and the value it makes.
///
/// Reading goes through `embed`, mostly a case's own constructor; calling the verb with values makes
/// the phrase, so that the compiler checks printing by the same list of types:
///
/// ```swift
/// static let switchTo = Verb("switch", "Switch to another account", .account, embed: Act.switchTo)
/// var phrase: Phrase { switch self { case .switchTo(let account): Words.switchTo(account) } }
/// ```
///
/// What the values must be is said where it is needed, not of the type: to make a type at run time is
/// dear where it must be shown to conform.
public struct Verb<Whole: Sendable, each Value>: Sendable {
  /// The declaration without its types.
  public let signature: Signature
  private let embed: @Sendable (repeat each Value) -> Whole

  init(signature: Signature, embed: @escaping @Sendable (repeat each Value) -> Whole) {
    self.signature = signature
    self.embed = embed
  }

  /// The same verb, which answers with `result`.
  @_semantics("optimize.no.crossmodule")
  func answering(with result: Slot) -> Self {
    Self(signature: signature.answering(with: result), embed: embed)
  }
}

// The optimiser, asked to look across modules, does not understand packs.

extension Verb where repeat each Value: Operand {
  /// Declares a verb. `identifiedBy` of its first values say what it is about (`given`s only): the
  /// same twice is a contradiction.
  @_semantics("optimize.no.crossmodule")
  public init(
    _ name: String, _ help: String, _ parameter: repeat Parameter<each Value>,
    identifiedBy identifyingCount: Int = 0, embed: @escaping @Sendable (repeat each Value) -> Whole
  ) {
    var slots: [Slot] = []
    for parameter in repeat each parameter { slots.append(parameter.slot) }
    self.init(
      signature: Signature(name, help, slots: slots, identifyingCount: identifyingCount),
      embed: embed)
  }

  /// The phrase that says these values.
  @_semantics("optimize.no.crossmodule")
  public func callAsFunction(_ value: repeat each Value) -> Phrase {
    var operands: UInt128 = 0
    var shift = 0
    for (type, value) in repeat ((each Value).self, each value) {
      operands |= value.packed << shift
      shift += type.width
    }
    return Phrase(verb: signature.id, operands: operands)
  }

  /// The value that these operands say; `nil` when no value packs to them.
  @_semantics("optimize.no.crossmodule")
  func value(of operands: UInt128) -> Whole? {
    var rest = operands
    do { return embed(repeat try (each Value).taken(from: &rest)) } catch { return nil }
  }

  /// The verb as its glossary keeps it.
  @_semantics("optimize.no.crossmodule")
  public var erased: AnyVerb<Whole> { AnyVerb(signature: signature, value: { value(of: $0) }) }

  /// The verb as its glossary keeps it: one that `actor` says, or that is said to `actor`.
  @_semantics("optimize.no.crossmodule")
  public func erased(_ actor: Actor) -> AnyVerb<Whole> { erased.lifted({ $0 }, actor: actor) }
}

/// A verb without the types of its values.
public struct AnyVerb<Whole: Sendable>: Sendable {
  /// What is declared of it.
  public let signature: Signature
  let value: @Sendable (UInt128) -> Whole?

  /// The same verb as one of a larger kind, said by `actor`.
  @_semantics("optimize.no.crossmodule")
  public func lifted<Larger>(
    _ wrap: @escaping @Sendable (Whole) -> Larger, actor: Actor? = nil
  ) -> AnyVerb<Larger> {
    AnyVerb<Larger>(signature: actor.map(signature.said) ?? signature) { [value] in
      value($0).map(wrap)
    }
  }
}
