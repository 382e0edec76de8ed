import Machines

/// Watches the steps of one scenario from beside, such as by taking the same steps in another
/// design.
package protocol StepShadow<M>: Sendable {
  /// The machine that takes the steps.
  associatedtype M: Machine

  /// Judges the step in which `stimulus` led from `machine` to `run`.
  ///
  /// Called for each step in order, up to the first that is not the same.
  mutating func judge(
    _ stimulus: M.Stimulus, from machine: M, to run: borrowing Run<M>
  ) -> StepJudgement<M>
}

/// What a shadow says of a step.
package enum StepJudgement<M: Machine>: Sendable {
  /// Nothing: the scenario goes on.
  case same
  /// The designs differ here on purpose, by the declaration of this name, in kebab case: the
  /// scenario ends, and passes as diverged.
  case declared(name: String, reason: String)
  /// The designs differ, and nobody said so: the scenario fails. `other` is what the step causes in
  /// the other design.
  case undeclared(other: [Observation<M>])
}

/// Makes the shadow of a scenario; `start` is the machine with the scenario's own givens, without
/// those of the setting, and `lexicon` holds the scenario's texts.
package typealias ShadowMaker<M: Machine> =
  @Sendable (_ start: M, _ lexicon: Lexicon) -> any StepShadow<M>
