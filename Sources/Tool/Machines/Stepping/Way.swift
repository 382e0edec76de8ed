/// A transition between states that can be derived from a machine's tables or other declarations
/// without taking a step.
public struct Way<M: Machine>: Hashable, Sendable {
  /// The state in or below which the transition begins; `nil` if the transition can begin in any
  /// state. Payloads are ignored.
  public let origin: M.State?
  /// The state in which the transition ends. If it equals the origin, the transition ends there or
  /// in any state below. Payloads are ignored.
  public let target: M.State
  /// The row that decides the transition; `nil` if no table decides it.
  public let row: M.Row?
  /// The stimulus that causes a transition without a row, in the notation; `nil` if the stimulus
  /// varies.
  public let act: String?
  /// The decider of the transition; `nil` if the machine has no deciders.
  public let decider: M.Decider?

  /// Creates a transition.
  ///
  /// If no row decides the transition, `act` is the stimulus that causes it, or `nil` if the
  /// stimulus varies.
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
