import Machines
import Running
import ScenarioLanguage

/// A scenario in a session, from the first stimulus onwards.
struct Body<M: Machine>: Sendable {
  /// The result of a line: the items to show, in order.
  typealias Outcome = [Piece]

  /// An item to show.
  enum Piece: Sendable {
    /// An observation.
    case observation(Observation<M>)
    /// A failed expectation.
    case failure(Failure)
    /// The user interrupted the machine, which keeps its previous state.
    case interruption(String)

    var isInterruption: Bool { if case .interruption = self { true } else { false } }
  }

  /// The state of the parser, which determines the valid next lines.
  private(set) var structure: Structure
  /// The texts that occur in the scenario.
  private(set) var lexicon = Lexicon()
  /// The steps taken so far.
  private(set) var timeline: Timeline<M>
  /// The scenario defined by the head, if there is one.
  let scenario: BoundScenario<M>?
  /// The givens of the scenario and of the setting.
  private(set) var givens: [M.Given]
  private let matching: MatchingRules<M>
  private var block: [(line: BlockLine, text: String, number: Int)] = []
  private var lineOfStep = 0
  /// The failures by position if the scenario is being stepped through; `nil` for other scenarios.
  private var failures: [Int: [Failure]]?
  private var hasFailed = false
  /// The positions after a broken invariant of the machine or, in a scenario that is being stepped
  /// through, after any other failure that does not concern an expectation. Further lines are
  /// ignored there.
  private var broken: Set<Int> = []

  /// Creates a scenario without a head.
  init(_ structure: Structure, in setting: ScenarioSetting<M>) {
    self.structure = structure
    scenario = nil
    var start = Run(of: setting.preparation.machine)
    start.watch(setting.claims)
    timeline = Timeline(from: start)
    lexicon = setting.texts
    givens = setting.preparation.givens
    matching = setting.matching
  }

  private init(_ scenario: BoundScenario<M>, _ structure: Structure, _ timeline: Timeline<M>) {
    self.structure = structure
    self.scenario = scenario
    self.timeline = timeline
    lexicon = scenario.lexicon
    givens = scenario.givens
    matching = scenario.matching
  }

  /// Prepares the machine of a scenario and takes the steps in the files that the scenario uses, up
  /// to the first failure.
  static func begin(
    _ scenario: BoundScenario<M>, _ structure: Structure
  ) -> (Body, Outcome) {
    var body = replay(scenario, structure, isWhole: false)
    let failure = body.failures?.values.first?.first
    body.failures = nil
    guard let failure else { return (body, []) }
    body.hasFailed = true
    let isExcused = body.expectedFailure != nil && failure.isOfExpectation
    return (body, isExcused ? [] : [.failure(failure)])
  }

  /// Takes all steps of a scenario regardless of failures, and returns to the position before the
  /// first step.
  static func rehearse(_ scenario: BoundScenario<M>, _ structure: Structure) -> Body {
    var body = replay(scenario, structure, isWhole: true)
    body.timeline.go(to: 0)
    return body
  }

  /// Takes the steps of a scenario. Stops at the first failure unless `isWhole` is set.
  private static func replay(
    _ scenario: BoundScenario<M>, _ structure: Structure, isWhole: Bool
  ) -> Self {
    var replay = ScenarioReplay(scenario, isStrict: false)
    var timeline = Timeline<M>(from: replay.checker.run)
    var failures: [Int: [Failure]] = [:]
    var broken: Set<Int> = []
    repeat {
      let failure = replay.run { run, stimulus, _ in
        timeline.append(stimulus, leadingTo: copy run)
      } hold: { assertion in
        timeline.append(assertion: assertion)
      }
      guard let failure else { break }
      failures[timeline.position, default: []].append(failure)
      if !failure.isOfExpectation { broken.insert(timeline.position) }
    } while isWhole
    var body = Body(scenario, structure, timeline)
    (body.failures, body.broken) = (failures, broken)
    return body
  }

  /// Whether this is a scenario from a file that is being stepped through.
  var isRehearsed: Bool { failures != nil }

  /// The first position with a failure if the scenario is being stepped through; `nil` if there is
  /// none.
  var firstFailing: Int? { failures?.keys.min() }

  /// The observations of the last step. If they do not meet the scenario's expectations, the
  /// failures follow.
  var rehearsed: Outcome {
    timeline.run.trail.observations.map { .observation($0) }
      + (failures?[timeline.position] ?? []).map { .failure($0) }
  }

  private var checker: Checker<M> { timeline.checker(by: matching) }

  /// Whether further lines are ignored.
  var isStopped: Bool { broken.contains(timeline.position) }

  private var expectedFailure: String? { scenario?.syntax.expectedFailureReason }

  /// If a line ends a block, compares the block; then handles the line. A line with errors changes
  /// nothing.
  mutating func take(
    _ line: Line, of document: Document, _ structure: Structure
  ) throws(WordError) -> Outcome {
    var outcome: Outcome = []
    guard !isStopped else { return outcome }
    // A line with errors must not add texts to the lexicon. Each line is therefore read with an
    // empty lexicon first; the alternative, copying a lexicon with many texts, would be slow.
    var scratch = Lexicon()
    _ = try BoundLine<M>(line, of: document, in: &scratch)
    let bound = try BoundLine<M>(line, of: document, in: &lexicon)
    switch bound {
    case .nothing, .use, .given, .never: break
    case .block(let expected): block.append((expected, document.text(of: line), document.firstLine))
    case .stimulus(let stimulus):
      outcome = endBlock(document.name)
      take(stimulus, document, &outcome)
    case .state(let pattern):
      outcome = endBlock(document.name)
      let finding = checker.compare(
        pattern, written: document.text(of: line, behind: 1), in: lexicon)
      conclude(finding, line, document, &outcome)
    case .query(let query, let pattern):
      outcome = endBlock(document.name)
      let finding = checker.compare(
        query, pattern, written: document.text(of: line, behind: 1), in: lexicon)
      conclude(finding, line, document, &outcome)
    }
    self.structure = structure
    return outcome
  }

  /// Whether the current block has lines that have not been compared yet.
  var hasBlock: Bool { !block.isEmpty }

  /// Compares and ends the current block, if there is one.
  mutating func endBlock(_ name: String) -> Outcome {
    var outcome: Outcome = []
    guard !block.isEmpty else { return outcome }
    let finding = checker.compare(
      Block(block.map(\.line)), written: block.map(\.text), in: lexicon)
    let line = finding?.lineOfBlock.map { block[$0].number } ?? lineOfStep
    block = []
    add(finding, name, line, &outcome)
    return outcome
  }

  /// Whether an observation of the last step matches a `never` pattern of the head.
  var hasBrokenNever: Bool {
    let seen = timeline.run.trail.observations.map(\.phrase)
    return scenario?.nevers.contains { seen.contains(where: $0.pattern.matches) } ?? false
  }

  /// Leaves the block, so that further indented lines are errors.
  mutating func leaveBlock() { structure = Structure(form: .shell, isInBody: true) }

  /// Ends the scenario. Compares the last block, and reports an error if an expected failure did
  /// not occur.
  mutating func finish(_ name: String) -> Outcome {
    var outcome = endBlock(name)
    if let expectedFailure, let scenario, !hasFailed {
      let finding = checker.finding(.unexpectedPass(why: expectedFailure), lexicon)
      outcome.append(.failure(Failure(finding, name, scenario.firstLine)))
    }
    return outcome
  }

  /// Moves to another existing position, and returns whether the position has changed.
  mutating func travel(_ move: (inout Timeline<M>) -> Void) -> Bool {
    let before = timeline.position
    move(&timeline)
    leaveBlock()
    return timeline.position != before
  }

  /// Repeats the session's steps in another setting, without the givens for which `isReplaced`
  /// returns true.
  func again(
    in setting: ScenarioSetting<M>, without isReplaced: (M.Given) -> Bool
  ) throws(CommandError) -> Self {
    var body = self
    let others = givens.filter { !isReplaced($0) }
    let start: Preparation<M>
    do throws(Objection) { start = try Preparation(setting.preparation.givens + others) } catch {
      throw CommandError(message: error.message)
    }
    var run = Run(of: start.machine)
    run.watch(setting.claims)
    do throws(BrokenInvariant) {
      body.timeline = try timeline.again(from: run) { assertion, machine in
        var lexicon = lexicon
        let condition = try? MachineCondition<M>(assertion, named: "", in: &lexicon)
        return condition?.holds(of: machine) ?? false
      }
    } catch {
      let kind = error.isClaim ? "claim \"\(error.name)\"" : "invariant \(error.name)"
      throw CommandError(message: "the \(kind) would break: \(error.claim)")
    }
    body.givens = start.givens
    body.broken = []
    body.leaveBlock()
    return body
  }

  private mutating func take(
    _ stimulus: M.Stimulus, _ document: Document, _ outcome: inout Outcome
  ) {
    lineOfStep = document.firstLine
    var checker = checker
    var brokenInvariant: BrokenInvariant?
    do { try checker.take(stimulus) } catch { brokenInvariant = error }
    guard !add(interruptionOf: checker.run.machine, to: &outcome) else { return }
    timeline.append(stimulus, leadingTo: checker.run)
    outcome += checker.run.trail.observations.map { .observation($0) }
    broken.remove(timeline.position)
    if let brokenInvariant {
      // After a broken claim, the state of the machine still has a meaning.
      if !brokenInvariant.isClaim { broken.insert(timeline.position) }
      hasFailed = true
      let finding = checker.finding(brokenInvariant, in: lexicon)
      outcome.append(.failure(Failure(finding, document.name, lineOfStep)))
    }
    for finding in scenario.map({ checker.findings(breaking: $0, in: lexicon) }) ?? [] {
      add(finding, document.name, lineOfStep, &outcome)
    }
  }

  /// Reports an assertion that fails. Records an assertion that holds, so that it can be saved with
  /// the session.
  private mutating func conclude(
    _ finding: Checker<M>.Finding?, _ line: Line, _ document: Document, _ outcome: inout Outcome
  ) {
    guard !add(interruptionOf: timeline.machine, to: &outcome) else { return }
    if finding == nil { timeline.append(assertion: document.text(of: line)) }
    add(finding, document.name, document.firstLine, &outcome)
  }

  /// Adds a note if the user interrupted the machine. Returns whether this was the case.
  private func add(interruptionOf machine: M, to outcome: inout Outcome) -> Bool {
    guard let breakdown = machine.breakdown, breakdown.isInterruption else { return false }
    outcome.append(.interruption(breakdown.message))
    return true
  }

  /// Records that there is a failure, and reports it unless the scenario's head expects a failure.
  private mutating func add(
    _ finding: Checker<M>.Finding?, _ name: String, _ line: Int, _ outcome: inout Outcome
  ) {
    guard let finding else { return }
    hasFailed = true
    if expectedFailure == nil { outcome.append(.failure(Failure(finding, name, line))) }
  }
}
