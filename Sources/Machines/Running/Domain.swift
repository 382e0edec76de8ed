/// The values of one type that exist where a machine stands: its accounts, the codes it issued.
///
/// Parameters of the type take their possible values from here instead of from their examples.
public struct Domain<M: Machine>: Sendable {
  let type: ObjectIdentifier
  /// Whether the examples of a parameter are tried beside these values.
  let isOpen: Bool
  let values: @Sendable (M) -> [UInt128]

  /// The values of `type` that `values` finds; of an open domain, others are as good: anybody can type
  /// any code.
  public init<Value: Operand>(
    of type: Value.Type, isOpen: Bool = false, _ values: @escaping @Sendable (M) -> [Value]
  ) {
    self.type = ObjectIdentifier(type)
    self.isOpen = isOpen
    // A key path of a generic type would be made anew each time.
    self.values = { machine in values(machine).map { $0.packed } }
  }
}
