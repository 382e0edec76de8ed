// Fallbacks for missing declarations. They are never called. The unavailable ones exist for their
// compiler errors, which explain what to write. The others prevent further errors.

extension Slot {
  /// Creates a place for a value of a type that is not an ``Operand``.
  @available(
    *, unavailable,
    message: """
      this type is no Operand: write `: UInt8, Choice` behind an enumeration of words, make \
      another type a WrittenOperand, and take a Decimal of FoundationOperands for a number with a \
      fraction
      """
  )
  public init<Value>(_ type: Value.Type, _ position: Position = .positional) {
    self = String.parameter.slot
  }
}

extension Operands {
  /// Appends nothing: the compiler has reported that the value is not an ``Operand``.
  public mutating func append<Value>(_ value: Value) {}

  /// Returns `nil`: the compiler has reported that the value is not an ``Operand``.
  public mutating func take<Value>(_ type: Value.Type) -> Value? { nil }
}

extension Spoken {
  /// The verbs of an enumeration that does not declare its words.
  @available(
    *, unavailable,
    message: "write @Words above the enumeration, and a comment of /// above each case"
  )
  public static var glossary: Glossary { Glossary(of: Self.self) }
}

extension Machine {
  /// The words of a machine that does not declare them.
  @available(
    *, unavailable,
    message: "write `static let vocabulary = Vocabulary<…>()` with the machine's name"
  )
  public static var vocabulary: Vocabulary<Self> { Vocabulary() }
}

extension Trail {
  /// Records a transition without a decider, which a machine with deciders must name.
  @available(
    *, unavailable,
    message: "write who decides, as in `trail.transition(to: state, via: .lock)`"
  )
  public mutating func transition(to state: M.State) {}
}
