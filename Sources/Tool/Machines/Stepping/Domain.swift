import Notation

/// The values of one type that exist in the current state of a machine, such as its accounts or the
/// codes that it has issued.
///
/// Parameters of the type offer these values instead of their examples.
public struct Domain<M: Machine>: Sendable {
  /// The type of the values; `nil` if they are the operands of a verb.
  package let type: ObjectIdentifier?
  /// The verb whose operands are the values.
  let verb: WordID?
  /// Whether parameters offer their examples in addition to the existing values.
  let isOpen: Bool
  let values: @Sendable (M) -> [Packed]

  /// Creates a domain of the values that `values` returns.
  ///
  /// The domain is open if other values are also possible, for example because a user can enter any
  /// code.
  public init<Value: Operand>(
    of type: Value.Type, isOpen: Bool = false, _ values: @escaping @Sendable (M) -> [Value]
  ) {
    self.type = ObjectIdentifier(type)
    self.isOpen = isOpen
    verb = nil
    // This is a closure because a generic type's key path would be created on every use.
    self.values = { machine in values(machine).map { $0.packed } }
  }

  /// Creates a domain for values of a type that is described by a form, without a Swift type.
  package init(
    of form: ValueForm, isOpen: Bool, _ values: @escaping @Sendable (M) -> [Packed]
  ) {
    type = form.type
    self.isOpen = isOpen
    verb = nil
    self.values = values
  }

  /// Creates a domain of all phrases of a verb that can make a difference, given as their operands.
  package init(ofPhrasesWith verb: WordID, _ operands: @escaping @Sendable (M) -> [Packed]) {
    type = nil
    isOpen = false
    self.verb = verb
    values = operands
  }
}
