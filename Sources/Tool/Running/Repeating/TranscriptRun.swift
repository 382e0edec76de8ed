import Machines
import Notation
import Tracing

/// Runs scenarios and writes transcripts in one of the processes that a ``Repetition`` compares.
package struct TranscriptRun<M: Machine>: Sendable {
  private let transcriber: Transcriber<M>
  private let selection: Selection<M>
  private let loader: ScenarioLoader<M>

  /// Creates a run over the file system, as in ``LibraryRun``. Failures contain commands for
  /// `tool`.
  package init(
    by tool: ReportingTool, isStrict: Bool = false, selection: Selection<M> = Selection(),
    loader: ScenarioLoader<M> = ScenarioLoader(), makeShadow: ShadowMaker<M>? = nil
  ) {
    let replayer = Replayer<M>(isStrict: isStrict, makeShadow: makeShadow)
    transcriber = Transcriber(replayer: replayer, tool: tool)
    self.selection = selection
    self.loader = loader
  }

  /// Runs the files at `paths`, and writes a transcript of each selected scenario in order.
  /// Unreadable files are skipped, because the comparing process reports them.
  package func run(_ paths: [String], write: (String) -> Void) {
    let files = ScenarioFiles(paths).sources
    let selected = selection.settled(over: files, loader)
    for source in files {
      let texts = (try? loader.loadAll(source)) ?? []
      for text in texts where text.diagnostics.isEmpty {
        for scenario in text.scenarios where selected.includes(scenario) {
          write(transcriber.run(scenario, nil).transcript.text)
        }
      }
    }
  }
}

/// Runs scenarios and keeps everything that was observed.
struct Transcriber<M: Machine>: Sendable {
  let replayer: Replayer<M>
  /// The program that the commands in failures call.
  let tool: ReportingTool

  /// Runs a scenario whose texts are in a lexicon of its own.
  func run(
    _ scenario: BoundScenario<M>, _ tracing: ScenarioTracing<M>?
  ) -> (result: ScenarioResult, transcript: Transcript) {
    let lexicon = scenario.lexicon
    var transcript = Transcript(
      identity: scenario.identity, line: scenario.firstLine,
      start: Self.standing(of: scenario.start, lexicon))
    let visit: StepVisitor<M> = { run, stimulus, _ in
      transcript.append(
        stimulus.text(in: lexicon), causing: Self.effects(in: run.trail, lexicon),
        leadingTo: Self.standing(of: run.machine, lexicon))
    }
    let hear: AnswerVisitor<M> = { machine, query in
      let answer = machine.answer(query)
      transcript.append(
        answer: machine.breakdown?.outcome.visible
          ?? "has \(M.vocabulary.text(of: query, answering: answer, in: lexicon))")
    }
    let result = replayer.run(scenario, visit, hear, tracing)
    transcript.append(verdict: text(for: result))
    return (result, transcript)
  }

  /// Returns the state of a machine as a line or, after a breakdown, the reason.
  private static func standing(of machine: M, _ lexicon: Lexicon) -> String {
    machine.breakdown?.outcome.visible
      ?? "is \(machine.state.text(in: lexicon))"
  }

  /// Returns the observations of a step, each after the rows that decided it.
  private static func effects(in trail: Trail<M>, _ lexicon: Lexicon) -> [String] {
    var lines: [String] = []
    var rows = trail.reasons[...]
    func addRows(upTo position: Int) {
      while let reason = rows.first, reason.position <= position {
        let reason = TracedReason(rows.removeFirst(), in: lexicon)
        lines.append("row: \(reason.row)" + (reason.facts.map { ", saw: \($0)" } ?? ""))
      }
    }
    for (position, observation) in trail.observations.enumerated() {
      addRows(upTo: position)
      lines.append(observation.text(in: lexicon))
    }
    addRows(upTo: .max)
    return lines
  }

  private func text(for result: ScenarioResult) -> String {
    switch result.verdict {
    case .passed: "passed"
    case .diverged(let name, _): "diverged: \(name)"
    case .skipped: "skipped"
    case .failed(let failure), .failedAsExpected(_, let failure):
      failure.text(named: result.name, by: tool).visible
    }
  }
}
