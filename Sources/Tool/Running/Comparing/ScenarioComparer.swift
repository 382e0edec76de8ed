import Machines
import ScenarioLanguage
import Tracing

/// Compares two designs by the stimuli of scenarios, whatever these expect.
struct ScenarioComparer<M: Machine>: Sendable {
  let first: Design<M>
  let second: Design<M>
  let designs: Designs<M>

  /// Compares two designs; throws the first mistake in a declaration.
  init(first: Design<M>, second: Design<M>, among designs: Designs<M>) throws(Diagnostic) {
    (self.first, self.second, self.designs) = (first, second, designs)
    var lexicon = Lexicon()
    _ = try DesignComparison(of: first, second, among: designs, in: &lexicon)
  }

  /// The comparison for which no difference is declared.
  var plain: DesignComparison<M> { DesignComparison(of: first, second, apart: designs) }

  /// The declaration of the difference in the last step of two designs, if there is one. It is read
  /// with the texts of the scenario, and only where there is a difference.
  func declaration(
    of pair: PairedRun<M>, after stimulus: M.Stimulus, in lexicon: Lexicon
  ) throws(Diagnostic) -> DeclaredDivergence? {
    var lexicon = lexicon
    let comparison = try DesignComparison(
      of: first, second, among: designs, after: stimulus, in: &lexicon)
    guard case .declared(let name) = comparison.verdict(of: pair, after: stimulus) else {
      return nil
    }
    return designs.declared.first { $0.name == name }
  }

  /// What the designs make of a scenario that can be printed; throws if one of them cannot begin
  /// with its givens.
  func compare(_ scenario: BoundScenario<M>) throws(Diagnostic) -> ScenarioComparison {
    let verdict = try verdict(of: scenario)
    let steps =
      switch verdict {
      case .same: scenario.stepCount
      case .declared(_, let step), .diverges(let step): step.number
      case .skipped: 0
      }
    return ScenarioComparison(
      path: scenario.documents[0].identity, name: scenario.syntax.name, file: scenario.path,
      verdict: verdict, steps: steps)
  }

  private func verdict(
    of scenario: BoundScenario<M>
  ) throws(Diagnostic) -> ScenarioComparison.Verdict {
    if let why = scenario.syntax.skipReason { return .skipped(why: why) }
    guard let (pair, stimulus, step) = try difference(in: scenario) else { return .same }
    let declared = try declaration(of: pair, after: stimulus, in: scenario.lexicon)
    return declared.map { .declared($0.name, step) } ?? .diverges(step)
  }

  /// The first step in which the designs differ, and both designs behind it.
  private func difference(
    in scenario: BoundScenario<M>
  ) throws(Diagnostic) -> (PairedRun<M>, M.Stimulus, DivergingStep)? {
    let comparison = plain
    let lexicon = scenario.lexicon
    var pair: PairedRun<M>
    do throws(Objection) { pair = try comparison.begin(scenario.givens) } catch {
      throw scenario.documents[0].diagnostic(
        at: scenario.syntax.nameRange, message: error.message,
        help: "\(first.name) or \(second.name) cannot begin with these givens",
        kind: BindingError.impossibleGiven.rawValue)
    }
    var number = 0
    for line in scenario.lines {
      guard case .step(let stimulus, _) = line.instruction else { continue }
      number += 1
      pair.take(stimulus)
      guard comparison.verdict(of: pair, after: stimulus) != .same else { continue }
      let step = DivergingStep(
        number: number, path: scenario.documents[line.place.document].name,
        line: scenario.number(ofLineAt: line.place),
        route: scenario.routes[line.place.document], stimulus: stimulus.text(in: lexicon),
        state: pair.first.before.state.text(in: lexicon),
        lines: comparison.lines(of: pair, in: lexicon),
        firstRows: pair.first.rows(in: lexicon), secondRows: pair.second.rows(in: lexicon))
      return (pair, stimulus, step)
    }
    return nil
  }
}

extension PairedRun.Side {
  /// The rows that decided in the last step.
  fileprivate func rows(in lexicon: Lexicon) -> [TracedReason] {
    run.trail.reasons.map { TracedReason($0, in: lexicon) }
  }
}
