/// A failure in a machine's environment that can happen at any time, such as the loss of its
/// network.
///
/// A fault consists of ordinary stimuli, so its consequences can be replayed as a scenario.
public struct Fault<M: Machine>: Sendable {
  /// One form that the fault can take: stimuli before a step, and stimuli right after the step.
  public struct Occurrence: Hashable, Sendable {
    /// The stimuli before the step.
    public let before: [M.Stimulus]
    /// The stimuli right after the step.
    public let after: [M.Stimulus]

    /// Creates an occurrence from the stimuli before and after a step.
    public init(_ before: [M.Stimulus], after: [M.Stimulus] = []) {
      self.before = before
      self.after = after
    }
  }

  /// The name: a single word such as `offline`.
  public let name: String

  /// A description of the fault in one sentence, without its full stop.
  public let help: String

  /// The alternative forms that the fault can take before the next step of a machine.
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
