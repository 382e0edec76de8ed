import Exploration
import Machines
import Running
import ScenarioLanguage
import Tracing

/// Checks properties that hold for every machine:
///
/// ```swift
/// @Test func soundness() { #expect(MachineCheck<Checkout>().violations == []) }
/// ```
///
/// The machine's words can be read and printed without loss. No random sequence of stimuli breaks
/// an invariant, and each step passes ``StepCheck``. The same holds for every step from the states
/// nearest to the start. A sequence written as a scenario passes when
/// replayed. Any text, however malformed, is either rejected at a position within the text or runs
/// to its end.
public struct MachineCheck<M: Machine>: Sendable {
  /// The violations; empty for a sound machine.
  ///
  /// A broken invariant is shown by a scenario that contains only the necessary steps.
  public private(set) var violations: [String] = []
  /// The number of phrases that were read and printed.
  public private(set) var phrases = 0
  /// The total number of steps in all sequences.
  public private(set) var steps = 0
  /// The number of accepted texts whose scenarios ran.
  public private(set) var texts = 0

  /// Runs all checks. The same arguments always result in the same checks.
  ///
  /// A check runs only if the checks before it found nothing, because a later check would find the
  /// same problem again.
  ///
  /// - Parameters:
  ///   - sequences: the number of sequences of stimuli.
  ///   - length: the number of stimuli per sequence.
  ///   - texts: the number of texts. Half of the texts consist of the machine's words in any order.
  ///     The other half are scenarios with a few bytes or lines changed.
  ///   - states: the number of states nearest to the start from which every step is taken.
  ///   - seed: determines the sequences and the texts.
  ///   - isBounded: whether it is a mistake if the machine grows without limit. Exploration of such
  ///     a machine never ends.
  public init(
    sequences: Int = 200, length: Int = 30, texts: Int = 1_000, states: Int = 300, seed: UInt64 = 1,
    isBounded: Bool = true
  ) {
    checkWords()
    guard violations.isEmpty else { return }
    let scenarios = walk(sequences, length, seed, StepCheck(isBounded: isBounded))
    guard violations.isEmpty else { return }
    // A driven machine repeats all steps before each step that it takes.
    if !M.isDriven { explore(states) }
    guard violations.isEmpty else { return }
    for scenario in scenarios { replay(scenario) }
    guard violations.isEmpty else { return }
    tryTexts(texts, madeFrom: scenarios, seed)
  }

  private mutating func checkWords() {
    let check = VocabularyCheck<M>()
    phrases = check.count
    violations = check.violations
  }

  /// Takes random walks and checks each step. Returns the first sequences as scenarios.
  private mutating func walk(
    _ sequences: Int, _ length: Int, _ seed: UInt64, _ check: StepCheck<M>
  ) -> [String] {
    var scenarios: [String] = []
    var check = check
    let report = RandomWalk<M>(sequences: sequences, length: length, seed: seed).run {
      trace, lexicon in
      let isKept = scenarios.count < 50 && !trace.steps.isEmpty
      if isKept { scenarios.append(trace.text(in: lexicon)) }
      check.check(trace, in: lexicon)
    }
    steps = report.steps
    violations =
      report.counterexample.map { [$0.scenario(named: "found by seed \(seed)")] }
      ?? check.violations
    return scenarios
  }

  /// Takes every step from the states nearest to the start, which walks can miss.
  private mutating func explore(_ limit: Int) {
    var (check, lexicon) = (StepCheck<M>(), Lexicon())
    var lists = StimulusLists(of: Alphabet<M>(in: &lexicon))
    var known: Set<M> = [M()]
    var queue: [(machine: M, course: [M.Stimulus])] = [(M(), [])]
    var next = 0
    while next < min(queue.count, limit), violations.isEmpty {
      let (machine, before) = queue[next]
      next += 1
      for stimulus in lists.stimuli(at: machine) where violations.isEmpty {
        let course = before + [stimulus]
        check.check(lastStepOf: course, at: machine, in: lexicon)
        var run = Run(of: machine)
        do throws(BrokenInvariant) { try run.take(stimulus) } catch {
          let trace = Trace<M>([], of: M(), taking: course)
          let name = "found by exploring"
          violations = [trace.scenario(named: name, showing: error.summary, in: lexicon)]
        }
        if known.insert(run.machine).inserted { queue.append((run.machine, course)) }
      }
    }
    // A mistake in a step often also breaks an invariant later, and explains it.
    if !check.violations.isEmpty { violations = check.violations }
  }

  private mutating func replay(_ scenario: String) {
    let document = Document(name: "walk", bytes: Array(scenario.utf8))
    let file = ScenarioLoader<M>().load(document)
    violations += file.diagnostics.map { "\($0.text)\n\n\(scenario)" }
    guard file.diagnostics.isEmpty else { return }
    for bound in file.scenarios {
      guard case .failed(let failure) = Replayer<M>().run(bound).verdict else { continue }
      violations.append("\(failure.text(named: bound.identity, by: nil))\n\n\(scenario)")
    }
  }

  private mutating func tryTexts(_ count: Int, madeFrom scenarios: [String], _ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var check = FuzzCheck<M>(of: scenarios)
    check.tryRandomTexts(count / 2, using: &random)
    check.tryMutants(count - count / 2, using: &random)
    texts = check.understood
    violations = check.violations
  }
}
