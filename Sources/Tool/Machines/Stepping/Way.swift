/// A transition between states that is known before any step is taken, from the tables of a machine
/// or its other declarations.
public struct Way<M: Machine>: Hashable, Sendable {
  /// The state at or below which it begins; `nil` for any state. Payloads are ignored.
  public let origin: M.State?
  /// The state in which it ends. If it equals the origin, the transition ends there or in any state
  /// below. Payloads are ignored.
  public let target: M.State
  /// The row that decides it; `nil` if no table does.
  public let row: M.Row?
  /// For a transition without a row: the words of the stimulus that causes it, if it is always the
  /// same.
  public let act: String?
  /// The decider of the transition; `nil` if the machine has none.
  public let decider: M.Decider?

  /// Creates a transition.
  ///
  /// If no row decides it, `act` is the stimulus that causes it, if that is always the same.
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
