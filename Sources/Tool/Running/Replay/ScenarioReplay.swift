import Machines
import ScenarioLanguage

/// A function that is called after each step of a run. It receives the run, the stimulus, and the
/// block below the stimulus, if there is a block. Such a function collects coverage.
public typealias StepVisitor<M: Machine> = (
  _ run: borrowing Run<M>, _ stimulus: M.Stimulus, _ block: Block?
) -> Void

/// A function that is called after each comparison of an answer. It receives the machine that gave
/// the answer, and the query.
typealias AnswerVisitor<M: Machine> = (_ machine: M, _ query: M.Query) -> Void

/// A running scenario.
package struct ScenarioReplay<M: Machine>: Sendable {
  private let scenario: BoundScenario<M>
  private let isStrict: Bool

  /// The state of the run.
  package private(set) var checker: Checker<M>

  /// The counts of the scenario's own steps so far.
  package private(set) var counts = StepCounts()

  /// How often the claims were tested so far.
  private(set) var claims = ClaimTally()

  /// The declared divergence that ended the scenario, if any.
  private(set) var divergence: (name: String, reason: String)?

  /// The number of steps taken, including steps of used files.
  private var stepsTaken = 0

  private var shadow: (any StepShadow<M>)?
  /// The index of the next line to run.
  private var position = 0
  /// Further failures of the last line, to be returned after its first failure.
  private var pending: [Failure] = []
  private var isOver = false
  /// The invariant that the last step broke, or the breakdown in the last step.
  private var broken: BrokenInvariant?

  /// Creates a scenario that is about to start. With `isStrict`, steps without a block fail.
  ///
  /// For a scenario that runs with givens of its setting, `makeShadow` makes the shadow that judges
  /// its steps. There is no shadow if the scenario's own givens are impossible without the
  /// setting's givens.
  package init(
    _ scenario: BoundScenario<M>, isStrict: Bool, makeShadow: ShadowMaker<M>? = nil
  ) {
    self.scenario = scenario
    self.isStrict = isStrict
    if let makeShadow, !scenario.defaults.isEmpty,
      let own = try? Preparation<M>(scenario.ownGivens)
    {
      shadow = makeShadow(own.machine, scenario.lexicon)
    }
    var run = Run(of: scenario.start)
    run.watch(scenario.setting.claims)
    checker = Checker(run, after: nil, from: scenario.start.state, by: scenario.matching)
    if let news = run.watch?.news { claims.add(news) }
  }

  /// Resumes the scenario until its divergence or its next failure, and returns the failure.
  ///
  /// A failure can end the scenario. Only the remaining failures of the same line are then
  /// returned. `hold` is called with each `is` and `has` line that holds, as written.
  package mutating func run(
    _ visit: StepVisitor<M>? = nil, hold: ((_ assertion: String) -> Void)? = nil
  ) -> Failure? {
    run(visit, nil, hold)
  }

  /// Resumes the scenario as ``run(_:hold:)`` does. Also calls `hear` at each answer.
  mutating func run(
    _ visit: StepVisitor<M>?, _ hear: AnswerVisitor<M>?,
    _ hold: ((_ assertion: String) -> Void)? = nil
  ) -> Failure? {
    if !pending.isEmpty { return pending.removeFirst() }
    let scenario = scenario
    while !isOver, position < scenario.lines.count {
      let line = scenario.lines[position]
      position += 1
      pending = failures(of: line, visit, hear)
      isOver = divergence != nil || pending.contains { $0.kind.has(.endsScenario) }
      if !pending.isEmpty { return pending.removeFirst() }
      if let hold, !line.instruction.isStep { hold(scenario.text(at: line.place)) }
    }
    return nil
  }

  private mutating func failures(
    of line: InstructionLine<M>, _ visit: StepVisitor<M>?, _ hear: AnswerVisitor<M>?
  ) -> [Failure] {
    let finding: Checker<M>.Finding?
    switch line.instruction {
    case .step(let stimulus, let expected): return step(stimulus, expected, line, visit)
    case .state(let pattern):
      finding = checker.compare(
        pattern, written: scenario.text(at: line.place, behind: 1), in: scenario.lexicon)
    case .query(let query, let pattern):
      finding = checker.compare(
        query, pattern, written: scenario.text(at: line.place, behind: 1), in: scenario.lexicon)
      hear?(checker.run.machine, query)
    }
    return finding.map { [failure($0, at: line.place)] } ?? []
  }

  private mutating func step(
    _ stimulus: M.Stimulus, _ expected: ExpectedBlock<M>?, _ line: InstructionLine<M>,
    _ visit: StepVisitor<M>?
  ) -> [Failure] {
    let block = expected?.block
    let before = shadow == nil ? nil : checker.run.machine
    take(stimulus)
    visit?(checker.run, stimulus, block)
    if let broken {
      return [failure(checker.finding(broken, in: scenario.lexicon), at: line.place)]
    }
    if let before {
      if let found = judge(stimulus, from: before) { return [failure(found, at: line.place)] }
      if divergence != nil { return [] }
    }
    return compare(expected, line)
  }

  private mutating func take(_ stimulus: M.Stimulus) {
    stepsTaken += 1
    do { try checker.take(stimulus) } catch { broken = error }
    if let news = checker.run.watch?.news { claims.add(news) }
  }

  /// Ends the use of the machine, after `tracing` has taken the remaining steps, which do not
  /// change the verdict. Returns a failure if the machine broke down but no line failed because of
  /// the breakdown. `isTold` means that a line has already failed because of a breakdown.
  mutating func end(_ tracing: ScenarioTracing<M>?, isTold: Bool) -> Failure? {
    let early = checker.run.machine.breakdown
    if let tracing { takeRest(tracing) }
    if let early { return isTold ? nil : failure(of: early, isAtEnd: false) }
    guard checker.run.machine.breakdown == nil else { return nil }
    return checker.run.machine.endHistory().map { failure(of: $0, isAtEnd: true) }
  }

  private func failure(of breakdown: Breakdown, isAtEnd: Bool) -> Failure {
    let kind = Failure.Kind.breakdown(breakdown.message, isAtEnd: isAtEnd)
    guard let place = scenario.lines.last?.place else { return failure(kind) }
    return failure(checker.finding(kind, scenario.lexicon), at: place)
  }

  /// Takes the remaining steps until an invariant is broken, and ends the traces.
  private mutating func takeRest(_ tracing: ScenarioTracing<M>) {
    for line in scenario.lines[position...]
    where broken == nil && checker.run.machine.breakdown == nil {
      guard case .step(let stimulus, _) = line.instruction else { continue }
      take(stimulus)
      tracing.take(stimulus, leadingTo: checker.run)
    }
    tracing.end(breaking: broken ?? checker.run.machine.breakdown.map { BrokenInvariant($0) })
  }

  /// Returns the finding of the shadow for the last step, if any.
  private mutating func judge(_ stimulus: M.Stimulus, from before: M) -> Checker<M>.Finding? {
    switch shadow?.judge(stimulus, from: before, to: checker.run) {
    case nil, .same: return nil
    case .declared(let name, let reason):
      divergence = (name, reason)
      return nil
    case .undeclared(let other):
      return checker.finding(undeclared: other, in: scenario.lexicon)
    }
  }

  /// Counts the last step and compares its effects with its expectations.
  private mutating func compare(
    _ expected: ExpectedBlock<M>?, _ line: InstructionLine<M>
  ) -> [Failure] {
    let block = expected?.block
    var found: [Checker<M>.Finding] = []
    if line.isOwn {
      switch block {
      case nil: counts.unasserted += 1
      case let block? where block.isOpen: counts.open += 1
      case .some: counts.asserted += 1
      }
      if checker.run.trail.isRefused { counts.refused += 1 }
      // Reading texts for a finding copies the checker, which most steps can be spared.
      if checker.breaks(scenario) {
        found = checker.findings(breaking: scenario, in: scenario.lexicon)
      }
    }
    // Comparing values is faster, and equal values have equal phrases.
    if let whole = expected?.observations, checker.run.trail.observations == whole {
      return found.map { failure($0, at: line.place) }
    }
    if let block {
      let difference = checker.compare(
        block, written: scenario.blockTexts(below: line.place),
        in: scenario.lexicon)
      if let difference { found.append(difference) }
    } else if found.isEmpty, let refusal = checker.refusal(in: scenario.lexicon) {
      found.append(checker.finding(.refused(refusal), scenario.lexicon))
    } else if isStrict, line.isOwn {
      found.append(checker.finding(.unasserted, scenario.lexicon))
    }
    return found.map { failure($0, at: line.place) }
  }

  /// Returns the failure of a scenario as a whole.
  func failure(_ kind: Failure.Kind) -> Failure {
    let finding = checker.finding(kind, scenario.lexicon)
    var failure = Failure(finding, scenario.documents[0].name, scenario.firstLine)
    failure.reproduction = reproduction(of: kind)
    failure.route = routeOfRow
    return failure
  }
}

// MARK: - Locations

extension ScenarioReplay {
  private func failure(_ finding: Checker<M>.Finding, at place: ScenarioPlace) -> Failure {
    let document = scenario.documents[place.document]
    let line = finding.lineOfBlock.map { scenario.blockLines(below: place)[$0] } ?? place.line
    var failure = Failure(finding, document.name, document.number(ofLineAt: line))
    failure.step = stepsTaken
    failure.mark = mark(finding, inLineAt: line, of: document)
    failure.never = finding.never.map(statement)
    failure.route = scenario.routes[place.document] + routeOfRow
    failure.reproduction = reproduction(of: finding.kind)
    return failure
  }

  /// Marks the part of the line that differs, or the whole line if there is no counterpart.
  private func mark(
    _ finding: Checker<M>.Finding, inLineAt index: Int, of document: Document
  ) -> Failure.Mark? {
    guard finding.lineOfBlock != nil || finding.counterpart != nil else { return nil }
    let isAssertion = finding.lineOfBlock == nil
    let words = document.words(of: document.lines[index]).dropFirst(isAssertion ? 1 : 0)
    guard let whole = words.range else { return nil }
    let seen = finding.counterpart.map { RecordedLine<M>.text($0, in: scenario.lexicon) }
    let parts = seen.map { DifferingParts(of: words, in: document, from: $0) }
    return mark(parts?.mark ?? whole, inLineAt: index, of: document)
  }

  private func mark(
    _ range: Range<Int>, inLineAt index: Int, of document: Document
  ) -> Failure.Mark? {
    let place = document.diagnostic(at: range, message: "", help: nil, showing: .understood)
    // A cell of an outline's table is on another line.
    guard place.line == document.number(ofLineAt: index) else { return nil }
    return Failure.Mark(column: place.column, excerpt: place.excerpt)
  }

  /// Returns the statement at a place, marked from the end of its keyword.
  private func statement(_ place: ScenarioPlace) -> Failure.Statement {
    let range = scenario.words(at: place).dropFirst().range ?? 0..<0
    return Failure.Statement(
      line: scenario.number(ofLineAt: place),
      mark: mark(range, inLineAt: place.line, of: scenario.documents[place.document]))
  }

  /// The location of the scenario's row in its outline.
  private var routeOfRow: [String] {
    scenario.documents[0].row.map { ["row \($0.number) is on line \($0.line)"] } ?? []
  }

  /// Returns the arguments of a command that opens a shell just before the failure. For a failure
  /// caused only by `--strict`, the arguments repeat the strict run.
  private func reproduction(of kind: Failure.Kind) -> String? {
    let document = scenario.documents[0]
    guard document.source.isFile else { return nil }
    let setting = scenario.defaults.isEmpty ? "" : scenario.setting.options
    let options = setting.isEmpty ? "" : setting + " "
    let path = Paths.shellQuoted(document.name)
    if kind == .idle || kind == .unasserted { return "run \(options)--strict \(path)" }
    // A block of a Markdown file has a number after the file name.
    let isWholeFile =
      scenario.syntax.declaration == nil && document.row == nil
      && document.identity == document.name
    let choice = isWholeFile ? "" : " --filter \(Paths.shellQuoted(scenario.identity))"
    return "run \(options)--shell \(path)\(choice)"
  }
}
