/// The values of one type that exist where a machine stands: its accounts, the codes it issued.
///
/// Parameters of the type take their possible values from here instead of from their examples.
public struct Domain<M: Machine>: Sendable {
  let type: ObjectIdentifier
  let values: @Sendable (M) -> [UInt128]

  /// The values of `type` that `values` finds.
  public init<Value: Operand>(
    of type: Value.Type, _ values: @escaping @Sendable (M) -> [Value]
  ) {
    self.type = ObjectIdentifier(type)
    self.values = { values($0).map(\.packed) }
  }
}
