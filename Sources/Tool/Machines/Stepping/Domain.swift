/// The values of one type that exist in the current state of a machine: its accounts, or the codes
/// that it issued.
///
/// Parameters of the type offer these values instead of their examples.
public struct Domain<M: Machine>: Sendable {
  let type: ObjectIdentifier
  /// Whether the examples of a parameter are offered in addition.
  let isOpen: Bool
  let values: @Sendable (M) -> [Packed]

  /// Creates a domain of the values that `values` returns.
  ///
  /// It is open if other values are possible, too: a user can enter any code.
  public init<Value: Operand>(
    of type: Value.Type, isOpen: Bool = false, _ values: @escaping @Sendable (M) -> [Value]
  ) {
    self.type = ObjectIdentifier(type)
    self.isOpen = isOpen
    // A closure, because a key path of a generic type would be created on every use.
    self.values = { machine in values(machine).map { $0.packed } }
  }

  /// Creates a domain for values of a type that is known only by its form.
  package init(
    of form: ValueForm, isOpen: Bool, _ values: @escaping @Sendable (M) -> [Packed]
  ) {
    type = form.type
    self.isOpen = isOpen
    self.values = values
  }
}
