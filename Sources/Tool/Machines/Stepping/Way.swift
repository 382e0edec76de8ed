/// A way between states that is known before any step is taken: from the tables of a machine, or
/// from what else it declares.
public struct Way<M: Machine>: Hashable, Sendable {
  /// The state in which it begins, or one below that; `nil` for any state. The payloads do not
  /// count.
  public let origin: M.State?
  /// The state in which it ends. If that is its origin, it ends there or in some state below. The
  /// payloads do not count.
  public let target: M.State
  /// The row that decides it; `nil` where no table does.
  public let row: M.Row?
  /// What takes it where no row decides, in the words of a stimulus, if that is always the same.
  public let act: String?
  /// The decider of the transition; `nil` if the machine has none.
  public let decider: M.Decider?

  /// A way by a row, or one that no row decides; `act` is what takes that, in the words of a
  /// stimulus, if it is always the same.
  public init(
    from origin: M.State?, to target: M.State, by row: M.Row? = nil, on act: String? = nil,
    via decider: M.Decider? = nil
  ) {
    self.origin = origin
    self.target = target
    self.row = row
    self.act = act
    self.decider = decider
  }
}
