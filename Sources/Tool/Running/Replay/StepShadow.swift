import Machines

/// An observer of the steps of one scenario. It can take the same steps in another design.
package protocol StepShadow<M>: Sendable {
  /// The machine that takes the steps.
  associatedtype M: Machine

  /// Judges the step in which `stimulus` led from `machine` to `run`.
  ///
  /// This method is called for each step in order, up to the first step that is not judged `same`.
  mutating func judge(
    _ stimulus: M.Stimulus, from machine: M, to run: borrowing Run<M>
  ) -> StepJudgement<M>
}

/// A shadow's judgement of a step.
package enum StepJudgement<M: Machine>: Sendable {
  /// The step does not differ, so the scenario continues.
  case same
  /// The designs differ intentionally, as declared under this kebab-case name. The scenario ends,
  /// and passes as diverged.
  case declared(name: String, reason: String)
  /// The designs differ without a declaration, so the scenario fails. `other` contains the effects
  /// of the step in the other design.
  case undeclared(other: [Observation<M>])
}

/// Makes the shadow of a scenario.
///
/// `start` is the machine with the scenario's own givens but without the setting's givens.
/// `lexicon` contains the scenario's texts.
package typealias ShadowMaker<M: Machine> =
  @Sendable (_ start: M, _ lexicon: Lexicon) -> any StepShadow<M>
