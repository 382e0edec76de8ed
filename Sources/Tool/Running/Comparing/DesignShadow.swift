import Machines

/// The shadow of a scenario that runs in one design. The shadow takes the same steps in the newest
/// design.
package struct DesignShadow<M: Machine>: StepShadow {
  private let comparer: ScenarioComparer<M>
  private let plain: DesignComparison<M>
  private let lexicon: Lexicon
  /// The machine of the newest design before the first step.
  private let start: M
  private var pair: PairedRun<M>?

  /// Returns a function that makes the shadows of scenarios that run in `design`. Returns `nil` if
  /// `design` is the newest design. Throws the first error in a declaration, or an error if there
  /// is no newest design.
  ///
  /// A shadow starts without the setting's givens, so the newest design must be the default.
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

  /// Takes the step in both designs and compares the results.
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
