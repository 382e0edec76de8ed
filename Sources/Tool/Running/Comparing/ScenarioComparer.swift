import Machines
import ScenarioLanguage
import Tracing

/// Compares two designs on the stimuli of scenarios. Expectations are ignored.
struct ScenarioComparer<M: Machine>: Sendable {
  let first: Design<M>
  let second: Design<M>
  let designs: Designs<M>

  /// Creates a comparer of two designs. Throws the first error in a declaration.
  init(first: Design<M>, second: Design<M>, among designs: Designs<M>) throws(Diagnostic) {
    (self.first, self.second, self.designs) = (first, second, designs)
    var lexicon = Lexicon()
    _ = try DesignComparison(of: first, second, among: designs, in: &lexicon)
  }

  /// The comparison without declared differences.
  var plain: DesignComparison<M> { DesignComparison(of: first, second, apart: designs) }

  /// Returns the declaration of the difference in the last step of two designs. Returns `nil` if
  /// the difference is not declared.
  func declaration(
    of pair: PairedRun<M>, after stimulus: M.Stimulus, in lexicon: Lexicon
  ) throws(Diagnostic) -> DeclaredDivergence? {
    let declaring = try declaring(after: stimulus, in: lexicon)
    guard case .declared(let name) = declaring.verdict(of: pair, after: stimulus) else {
      return nil
    }
    return designs.declared.first { $0.name == name }
  }

  /// Returns the comparison with declared differences, for steps with the verb of `stimulus`.
  ///
  /// Declarations are read only after a difference, with a lexicon that contains the scenario's
  /// texts.
  private func declaring(
    after stimulus: M.Stimulus, in lexicon: Lexicon
  ) throws(Diagnostic) -> DesignComparison<M> {
    var lexicon = lexicon
    return try DesignComparison(of: first, second, among: designs, after: stimulus, in: &lexicon)
  }

  /// Compares the designs on a scenario that can be printed, and adds the deciding rows to `rows`.
  /// Throws an error if one of the designs cannot begin with the scenario's givens, or if a
  /// declaration has an error.
  ///
  /// The verdict is the first undeclared difference or, if every difference is declared, the first
  /// declared difference. After a declared difference, steps are compared again once the designs
  /// agree, or if one of them breaks an invariant or a claim.
  func compare(
    _ scenario: BoundScenario<M>, _ rows: inout DecidingRows<M>
  ) throws(Diagnostic) -> ScenarioComparison {
    var comparison = ScenarioComparison(
      path: scenario.documents[0].identity, name: scenario.syntax.name, file: scenario.path)
    if let why = scenario.syntax.skipReason {
      comparison.verdict = .skipped(why: why)
      return comparison
    }
    let plain = plain
    var pair = try begin(scenario)
    var (number, areApart) = (0, false)
    for line in scenario.lines {
      guard case .step(let stimulus, _) = line.instruction else { continue }
      number += 1
      pair.take(stimulus)
      if !areApart || pair.isBroken {
        comparison.steps += 1
        if plain.verdict(of: pair, after: stimulus) == .same {
          rows.add(pair, isCompared: true)
          continue
        }
        let step = step(number, of: pair, after: stimulus, at: line.place, in: scenario)
        let declaring = try declaring(after: stimulus, in: scenario.lexicon)
        guard case .declared(let name) = declaring.verdict(of: pair, after: stimulus) else {
          rows.add(pair, isCompared: true)
          comparison.verdict = .diverges(step)
          return comparison
        }
        comparison.declare(
          name, step,
          SeededChanges(to: pair, after: stimulus, by: declaring, in: scenario.lexicon))
      }
      // Observations that a declaration leaves open were not compared.
      rows.add(pair, isCompared: !areApart && plain.hasSameLines(pair))
      areApart = !designs.areAlike(pair.first.run.machine, pair.second.run.machine)
    }
    return comparison
  }

  /// Creates both designs before the first step of a scenario.
  private func begin(_ scenario: BoundScenario<M>) throws(Diagnostic) -> PairedRun<M> {
    do throws(Objection) {
      return try plain.begin(scenario.givens, checking: scenario.setting.claims)
    } catch {
      throw scenario.documents[0].diagnostic(
        at: scenario.syntax.nameRange, message: error.message,
        help: "\(first.name) or \(second.name) cannot start with these givens",
        kind: BindingError.impossibleGiven.rawValue)
    }
  }

  /// Returns a step in which the designs differ.
  private func step(
    _ number: Int, of pair: PairedRun<M>, after stimulus: M.Stimulus, at place: ScenarioPlace,
    in scenario: BoundScenario<M>
  ) -> DivergingStep {
    let lexicon = scenario.lexicon
    return DivergingStep(
      number: number, path: scenario.documents[place.document].name,
      line: scenario.number(ofLineAt: place), route: scenario.routes[place.document],
      stimulus: stimulus.text(in: lexicon), state: pair.first.before.state.text(in: lexicon),
      lines: plain.lines(of: pair, in: lexicon), firstRows: pair.first.rows(in: lexicon),
      secondRows: pair.second.rows(in: lexicon))
  }
}

extension PairedRun.Side {
  /// Returns the rows that decided in the last step.
  fileprivate func rows(in lexicon: Lexicon) -> [TracedReason] {
    run.trail.reasons.map { TracedReason($0, in: lexicon) }
  }
}
