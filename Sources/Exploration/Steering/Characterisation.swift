public import Machines
import Notation
import ScenarioLanguage

/// Scenarios that say what an implementation does, whatever it should do.
///
/// Sequences are taken at random, and those of few steps are kept that together show every answer:
/// each verb with every form of what came of it. The model only tells which values exist.
public struct Characterisation<M: Machine>: Sendable {
  /// A sequence with the answers of the implementation.
  public struct Sequence: Hashable, Sendable {
    /// The givens, in the notation.
    public let givens: [String]
    /// The stimuli, each with its block.
    public fileprivate(set) var steps: [Step] = []

    /// The sequence as a formatted scenario of this name.
    public func scenario(named name: String) -> String {
      var text = "scenario "
      Quotation.write(name, quoted: true, into: &text)
      text += "\n" + givens.map { "given \($0)\n" }.joined()
      for step in steps {
        text += "\n\(step.stimulus)\n" + step.lines.map { "  \($0)\n" }.joined()
      }
      return text
    }
  }

  /// A stimulus and the lines that it caused.
  public struct Step: Hashable, Sendable {
    let stimulus: String
    let lines: [String]

    /// The verb with the forms of the lines.
    fileprivate var answer: [Substring] {
      [stimulus.prefix { $0 != " " }]
        + lines.map { line in
          let words = line.split(separator: " ")
          return words.first == "->" ? words[1].prefix { $0 != "(" } : words[0]
        }
    }
  }

  /// What was learnt.
  public struct Report: Sendable {
    /// The number of steps that the implementation took, those without an answer included.
    public fileprivate(set) var steps = 0
    /// The number of different answers.
    public fileprivate(set) var answers = 0
    /// Sequences that show all of them, those that show most first.
    public fileprivate(set) var sequences: [Sequence] = []
    /// The number of sequences that the implementation answers otherwise when they are taken again,
    /// and that are left out.
    public fileprivate(set) var unsteady = 0
    /// Whether it ended early, because sequences cannot begin.
    public fileprivate(set) var isCutShort = false
    /// Where the implementation had no answer, or refused a given: what no scenario says.
    public fileprivate(set) var breakdowns = Incidents()
    /// Answers for which the model has no words, so that no scenario could be read.
    public fileprivate(set) var unknown = Incidents()
  }

  /// What happened more than once, with the first time.
  public struct Incidents: Hashable, Sendable {
    /// How often it happened.
    public private(set) var count = 0
    /// What happened first, without a full stop.
    public private(set) var first: String?

    fileprivate mutating func add(_ message: String) {
      count += 1
      first = first ?? message
    }
  }

  /// The number of stimuli of which the one is taken that was taken least.
  private static var candidates: Int { 8 }
  /// The number of sequences in a row to whose beginning there is no answer, behind which it ends.
  private static var vainLimit: Int { 3 }

  private let steps: Int
  private let length: Int
  private let seed: UInt64
  private let starts: [[M.Given]]
  private let ground: Ground<M>

  /// So many steps at most, in sequences of at most `length`, which begin with one of `starts`,
  /// with texts in `lexicon`, or with random givens.
  public init(
    steps: Int, length: Int, seed: UInt64, from starts: [[M.Given]] = [],
    in lexicon: Lexicon = Lexicon()
  ) {
    self.steps = steps
    self.length = length
    self.seed = seed
    self.starts = starts
    ground = Ground(in: lexicon) { _ in [] }
  }

  /// Learns; where `isInterrupted`, from fewer steps.
  public func run(
    on implementation: any Implementation, isInterrupted: () -> Bool = { false }
  ) -> Report {
    var report = Report()
    var generator = SplitMix64(seed: seed)
    var lines = ImplementedLines<M>(
      namesDeciders: implementation.namesDeciders, lexicon: ground.lexicon)
    var taken: [[Substring]: Int] = [:]
    var sequences: [Sequence] = []
    var seen: Set<[Substring]> = []
    var vain = 0
    // Whatever is refused, no more sequences begin than there are steps.
    for _ in 0..<steps {
      guard report.steps < steps, vain < Self.vainLimit, !isInterrupted() else { break }
      var (sequence, model) = start(using: &generator)
      let beginning = Self.begin(sequence, on: implementation)
      vain = beginning.isSilent ? vain + 1 : 0
      if let message = beginning.message {
        // Who ends it while the program has not answered does not wait for the answer.
        guard !isInterrupted() else { break }
        report.breakdowns.add(message)
        continue
      }
      extend(
        &sequence, &model, on: implementation, &taken, &lines, &report, using: &generator,
        isInterrupted)
      let answers = Set(sequence.steps.map(\.answer))
      guard !answers.isSubset(of: seen) else { continue }
      seen.formUnion(answers)
      sequences.append(sequence)
    }
    report.isCutShort = report.steps < steps && !isInterrupted()
    report.answers = seen.count
    keep(sequences, of: implementation, &lines, in: &report, isInterrupted)
    return report
  }

  /// Keeps the fewest sequences with all answers, of those that the implementation repeats.
  private func keep(
    _ sequences: [Sequence], of implementation: any Implementation,
    _ lines: inout ImplementedLines<M>, in report: inout Report, _ isInterrupted: () -> Bool
  ) {
    for sequence in Self.fewest(of: sequences) {
      if isSteady(sequence, on: implementation, &lines) {
        report.sequences.append(sequence)
      } else if !isInterrupted() {
        report.unsteady += 1
      }
    }
  }

  /// A sequence without steps, and the model with its givens.
  private func start(using generator: inout SplitMix64) -> (Sequence, Run<M>) {
    var model = Run<M>()
    let givens: [M.Given]
    if let start = starts.randomElement(using: &generator) {
      givens = start
      for given in start { try? model.prepare(given) }
    } else {
      givens = model.prepare(from: ground.alphabet, using: &generator)
    }
    return (Sequence(givens: givens.map { $0.text(in: ground.lexicon) }), model)
  }

  /// Adds steps to a sequence that has begun, up to what no scenario could say, unless it is
  /// interrupted.
  private func extend(
    _ sequence: inout Sequence, _ model: inout Run<M>, on implementation: any Implementation,
    _ taken: inout [[Substring]: Int], _ lines: inout ImplementedLines<M>,
    _ report: inout Report, using generator: inout SplitMix64, _ isInterrupted: () -> Bool
  ) {
    var state: Substring = ""
    for _ in 0..<min(length, steps - report.steps) {
      guard !isInterrupted(),
        let stimulus = rarest(at: model.machine, state, taken, using: &generator)
      else { break }
      let text = stimulus.text(in: ground.lexicon)
      taken[[state, text.prefix { $0 != " " }], default: 0] += 1
      report.steps += 1
      let answer: ImplementedStep
      do throws(Breakdown) { answer = try implementation.take(text) } catch {
        if !isInterrupted() { report.breakdowns.add("at `\(text)`: \(error.message)") }
        break
      }
      guard let step = Self.step(text, answer, &lines, &report.unknown) else { break }
      model.attempt(stimulus)
      sequence.steps.append(step)
      state = answer.state?.prefix { $0 != "(" } ?? ""
    }
  }

  /// How a sequence begins.
  private struct Beginning {
    /// Why it does not.
    var message: String?
    /// Whether there is no answer.
    var isSilent = false
  }

  /// Has the implementation begin with the givens of a sequence.
  private static func begin(
    _ sequence: Sequence, on implementation: any Implementation
  ) -> Beginning {
    do throws(Breakdown) {
      try implementation.reset()
      for given in sequence.givens {
        if let why = try implementation.prepare(given) {
          let reason = SecretMask.maskedInQuotes(why.visible)
          return Beginning(message: "it refuses `given \(given)`: \(reason)")
        }
      }
      return Beginning()
    } catch { return Beginning(message: error.message, isSilent: true) }
  }

  /// A step as a scenario says it; `nil` where the model has no words for a line.
  private static func step(
    _ stimulus: String, _ answer: ImplementedStep, _ lines: inout ImplementedLines<M>,
    _ unknown: inout Incidents
  ) -> Step? {
    var texts: [String] = []
    for line in answer.observations {
      guard let observation = lines.observation(line) else {
        unknown.add("`\(SecretMask.maskedInQuotes(line.visible))` at `\(stimulus)`")
        return nil
      }
      texts.append(lines.text(of: observation))
    }
    return Step(stimulus: stimulus, lines: texts)
  }

  /// Of some stimuli, the one whose verb was taken least in this state.
  private func rarest(
    at machine: M, _ state: Substring, _ taken: [[Substring]: Int],
    using generator: inout SplitMix64
  ) -> M.Stimulus? {
    var rarest: (stimulus: M.Stimulus, count: Int)?
    for _ in 0..<Self.candidates {
      guard
        let verb = ground.alphabet.verbsOfActor(using: &generator).randomElement(using: &generator),
        let stimulus = ground.alphabet.stimulus(of: verb, at: machine, using: &generator)
      else { continue }
      let word = stimulus.text(in: ground.lexicon).prefix { $0 != " " }
      let count = taken[[state, word]] ?? 0
      if rarest.map({ count < $0.count }) ?? true { rarest = (stimulus, count) }
    }
    return rarest?.stimulus
  }

  /// Sequences that show all answers, each up to the last that no earlier one shows.
  private static func fewest(of sequences: [Sequence]) -> [Sequence] {
    var chosen: [Sequence] = []
    var seen: Set<[Substring]> = []
    var left = sequences
    while true {
      left = left.compactMap { sequence in
        guard let last = sequence.steps.lastIndex(where: { !seen.contains($0.answer) }) else {
          return nil
        }
        var shorter = sequence
        shorter.steps.removeSubrange((last + 1)...)
        return shorter
      }
      let ranked = left.map { sequence in
        (Set(sequence.steps.map(\.answer)).subtracting(seen).count, -sequence.steps.count)
      }
      guard let best = ranked.indices.max(by: { ranked[$0] < ranked[$1] }) else { return chosen }
      chosen.append(left[best])
      seen.formUnion(left[best].steps.map(\.answer))
    }
  }

  /// Whether the implementation does the same once more.
  private func isSteady(
    _ sequence: Sequence, on implementation: any Implementation,
    _ lines: inout ImplementedLines<M>
  ) -> Bool {
    guard Self.begin(sequence, on: implementation).message == nil else { return false }
    var unknown = Incidents()
    return sequence.steps.allSatisfy { step in
      guard let answer = try? implementation.take(step.stimulus) else { return false }
      return Self.step(step.stimulus, answer, &lines, &unknown) == step
    }
  }
}
