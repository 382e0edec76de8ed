/// Something that can go wrong around a machine at any time, such as the loss of its network.
///
/// A fault consists of ordinary stimuli, so that its consequences can be replayed as a scenario.
public struct Fault<M: Machine>: Sendable {
  /// One form that the fault can take: stimuli before a step, and stimuli right after it.
  public struct Occurrence: Hashable, Sendable {
    /// The stimuli before the step.
    public let before: [M.Stimulus]
    /// The stimuli after it.
    public let after: [M.Stimulus]

    /// Creates an occurrence from the stimuli before and after a step.
    public init(_ before: [M.Stimulus], after: [M.Stimulus] = []) {
      self.before = before
      self.after = after
    }
  }

  /// The name, in one word: `offline`.
  public let name: String

  /// What goes wrong, in one sentence without its full stop.
  public let help: String

  /// The forms that the fault can take for a machine before its next step, each on its own.
  public let occurrences: @Sendable (M) -> [Occurrence]

  /// Creates a fault from its name, a description, and its occurrences.
  public init(
    _ name: String, _ help: String, occurrences: @escaping @Sendable (M) -> [Occurrence]
  ) {
    self.name = name
    self.help = help
    self.occurrences = occurrences
  }
}
