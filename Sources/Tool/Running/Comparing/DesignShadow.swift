package import Machines

/// Watches a scenario that runs in one design by taking the same steps in the newest one.
package struct DesignShadow<M: Machine>: StepShadow {
  private let design: Design<M>
  private let newest: Design<M>
  private let designs: Designs<M>
  private let plain: DesignComparison<M>
  private let lexicon: Lexicon
  /// The machine of the newest design before the first step.
  private let start: M
  private var pair: PairedRun<M>?

  /// Makes the shadows of scenarios that run in `design`, while the newest one decides where
  /// nothing is given; `nil` for the newest one itself. Throws the first mistake in a declaration,
  /// or an error if there is no newest design.
  package static func maker(
    of design: Design<M>, among designs: Designs<M>
  ) throws -> ShadowMaker<M>? {
    guard design.name != designs.ends.newest else { return nil }
    let newest = try designs.design(designs.ends.newest)
    var lexicon = Lexicon()
    _ = try DesignComparison(of: design, newest, among: designs, in: &lexicon)
    return { start, lexicon in
      Self(of: design, newest, among: designs, from: start, in: lexicon)
    }
  }

  private init(
    of design: Design<M>, _ newest: Design<M>, among designs: Designs<M>, from start: M,
    in lexicon: Lexicon
  ) {
    self.design = design
    self.newest = newest
    self.designs = designs
    self.start = start
    self.lexicon = lexicon
    plain = DesignComparison(of: design, newest, apart: designs)
  }

  /// Takes the step in both designs, and compares them.
  package mutating func judge(
    _ stimulus: M.Stimulus, from machine: M, to run: borrowing Run<M>
  ) -> StepJudgement<M> {
    var pair = self.pair ?? PairedRun(of: machine, start)
    pair.take(stimulus)
    self.pair = pair
    guard plain.verdict(of: pair, after: stimulus) != .same else { return .same }
    // Declarations are read with the texts of the scenario, and only where there is a difference.
    var lexicon = lexicon
    let comparison = try? DesignComparison(
      of: design, newest, among: designs, after: stimulus, in: &lexicon)
    guard case .declared(let name) = comparison?.verdict(of: pair, after: stimulus),
      let declaration = designs.declared.first(where: { $0.name == name })
    else { return .undeclared(other: pair.second.run.trail.observations) }
    return .declared(name: name, reason: declaration.reason)
  }
}
