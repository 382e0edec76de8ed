/// Something that can go wrong around a machine at any time, such as the loss of its network.
///
/// A fault is made of stimuli that the machine takes anyway, so that what it leads to can be
/// replayed as a scenario.
public struct Fault<M: Machine>: Sendable {
  /// One way in which it goes wrong: stimuli before a step, and stimuli right after it.
  public struct Occurrence: Hashable, Sendable {
    /// What happens before the step.
    public let before: [M.Stimulus]
    /// What happens after it.
    public let after: [M.Stimulus]

    /// Stimuli before a step, and those after it.
    public init(_ before: [M.Stimulus], after: [M.Stimulus] = []) {
      self.before = before
      self.after = after
    }
  }

  /// The name, in one word: `offline`.
  public let name: String

  /// What goes wrong, in one sentence without its full stop.
  public let help: String

  /// The ways in which it goes wrong with a machine before its next step, each on its own.
  public let occurrences: @Sendable (M) -> [Occurrence]

  /// A fault with its name, what goes wrong, and the ways in which it does.
  public init(
    _ name: String, _ help: String, occurrences: @escaping @Sendable (M) -> [Occurrence]
  ) {
    self.name = name
    self.help = help
    self.occurrences = occurrences
  }
}
