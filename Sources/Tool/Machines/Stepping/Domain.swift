/// The values of one type that exist in the current state of a machine, such as its accounts or the
/// codes that it has issued.
///
/// Parameters of the type offer these values instead of their examples.
public struct Domain<M: Machine>: Sendable {
  let type: ObjectIdentifier
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
    // This is a closure because a generic type's key path would be created on every use.
    self.values = { machine in values(machine).map { $0.packed } }
  }

  /// Creates a domain for values of a type that is described by a form, without a Swift type.
  package init(
    of form: ValueForm, isOpen: Bool, _ values: @escaping @Sendable (M) -> [Packed]
  ) {
    type = form.type
    self.isOpen = isOpen
    self.values = values
  }
}
