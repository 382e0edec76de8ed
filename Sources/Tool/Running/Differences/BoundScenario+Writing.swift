import Machines
import ScenarioLanguage
import Tracing

extension BoundScenario {
  /// Returns the scenario as a trace. Observations that its blocks leave open are filled in by
  /// running the machine.
  ///
  /// Apart from these observations, the trace contains the written lines, even if they come from
  /// another version of the machine.
  func written(hiding hidden: inout HiddenTexts) -> WrittenTrace {
    var run = Run(of: start)
    var steps: [WrittenStep] = []
    for line in lines {
      guard case .step(let stimulus, let expected) = line.instruction else { continue }
      // Invariants are not checked here.
      try? run.take(stimulus)
      let block = expected.map { written($0, at: line.place, run.trail.observations, &hidden) }
      steps.append(
        WrittenStep(
          stimulus.text(in: lexicon), causing: block ?? texts(run.trail.observations)))
    }
    return WrittenTrace(
      tags: syntax.tags, givens: givens.map { $0.text(in: lexicon) },
      start: start.state.text(in: lexicon), steps: steps)
  }

  /// Returns the lines of a block without its `never` lines. Gaps are replaced by observations.
  private func written(
    _ expected: ExpectedBlock<M>, at place: ScenarioPlace, _ observations: [Observation<M>],
    _ hidden: inout HiddenTexts
  ) -> [String] {
    if let whole = expected.observations { return texts(whole) }
    let phrases = observations.map(\.phrase)
    let block = expected.block
    return BlockDifference(block, phrases).lines.flatMap { line -> [String] in
      switch line {
      case .met(_, let seen): texts(observations[seen...seen])
      case .gap(_, let seen): texts(observations[seen])
      case .missing(let index): [written(block.lines[index], index, at: place, &hidden)]
      case .unexpected: []
      }
    }
  }

  /// Returns the text of a line that does not match the machine's current behaviour.
  private func written(
    _ line: BlockLine, _ index: Int, at place: ScenarioPlace, _ hidden: inout HiddenTexts
  ) -> String {
    if case .expectation(let pattern) = line, let whole = M.vocabulary.observation(pattern) {
      return whole.text(in: lexicon)
    }
    let document = documents[place.document]
    return document.text(of: document.lines[blockLines(below: place)[index]], hiding: &hidden)
  }

  private func texts(_ observations: some Sequence<Observation<M>>) -> [String] {
    observations.map { $0.text(in: lexicon) }
  }
}
