import Machines

/// Shadows a scenario that runs in one design by taking the same steps in the newest one.
package struct DesignShadow<M: Machine>: StepShadow {
  private let comparer: ScenarioComparer<M>
  private let plain: DesignComparison<M>
  private let lexicon: Lexicon
  /// The machine of the newest design before the first step.
  private let start: M
  private var pair: PairedRun<M>?

  /// Makes the shadows of scenarios that run in `design`; by default the newest design decides.
  /// Returns `nil` for the newest design itself. Throws the first error in a declaration, or an
  /// error if there is no newest design.
  package static func maker(
    of design: Design<M>, among designs: Designs<M>
  ) throws -> ShadowMaker<M>? {
    guard design.name != designs.ends.newest else { return nil }
    let newest = try designs.design(designs.ends.newest)
    let comparer = try ScenarioComparer(first: design, second: newest, among: designs)
    return { start, lexicon in
      Self(comparer: comparer, plain: comparer.plain, lexicon: lexicon, start: start)
    }
  }

  /// Takes the step in both designs, and compares them.
  package mutating func judge(
    _ stimulus: M.Stimulus, from machine: M, to run: borrowing Run<M>
  ) -> StepJudgement<M> {
    var pair = self.pair ?? PairedRun(of: machine, start)
    pair.take(stimulus)
    self.pair = pair
    guard plain.verdict(of: pair, after: stimulus) != .same else { return .same }
    guard let declared = try? comparer.declaration(of: pair, after: stimulus, in: lexicon) else {
      return .undeclared(other: pair.second.run.trail.observations)
    }
    return .declared(name: declared.name, reason: declared.reason)
  }
}
