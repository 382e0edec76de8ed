import Machines
import ScenarioLanguage
import ScenarioTracing

/// Compares two designs by the stimuli of scenarios, whatever these expect.
struct ScenarioComparer<M: Machine>: Sendable {
  let first: Design<M>
  let second: Design<M>
  let designs: Designs<M>

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
    // Most scenarios show no difference, and then declarations need not be read for their texts.
    let plain = DesignComparison(of: first, second, apart: designs)
    guard try difference(in: scenario, plain, scenario.lexicon) != nil else { return .same }
    var lexicon = scenario.lexicon
    let comparison = try DesignComparison(of: first, second, among: designs, in: &lexicon)
    guard let (verdict, step) = try difference(in: scenario, comparison, lexicon) else {
      return .same
    }
    if case .declared(let name) = verdict { return .declared(name, step) }
    return .diverges(step)
  }

  /// The first step in which the designs differ.
  private func difference(
    in scenario: BoundScenario<M>, _ comparison: DesignComparison<M>, _ lexicon: Lexicon
  ) throws(Diagnostic) -> (PairedRun<M>.Verdict, DivergingStep)? {
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
      let verdict = comparison.verdict(of: pair, after: stimulus)
      guard verdict != .same else { continue }
      let document = scenario.documents[line.place.document]
      let step = DivergingStep(
        number: number, path: document.name,
        line: document.number(ofLineAt: line.place.line),
        route: scenario.routes[line.place.document], stimulus: stimulus.text(in: lexicon),
        state: pair.first.before.state.text(in: lexicon),
        lines: comparison.lines(of: pair, in: lexicon),
        firstRows: pair.first.rows(in: lexicon), secondRows: pair.second.rows(in: lexicon))
      return (verdict, step)
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
