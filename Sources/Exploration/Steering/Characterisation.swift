public import Machines
import Notation

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
    /// The number of steps taken.
    public fileprivate(set) var steps = 0
    /// The number of different answers.
    public fileprivate(set) var answers = 0
    /// Sequences that show all of them, those that show most first.
    public fileprivate(set) var sequences: [Sequence] = []
    /// The number of sequences that the implementation answers otherwise when they are taken again,
    /// and that are left out.
    public fileprivate(set) var unsteady = 0
    /// Why it ended early, if it did: the implementation has no answer at all.
    public fileprivate(set) var breakdown: String?
  }

  /// The number of stimuli of which the one is taken that was taken least.
  private static var candidates: Int { 8 }
  /// The number of beginnings in a row without a step behind which it ends.
  private static var vainLimit: Int { 3 }

  private let steps: Int
  private let length: Int
  private let seed: UInt64
  private let starts: [[M.Given]]
  private let ground: Ground<M>

  /// So many steps at least, in sequences of at most `length`, which begin with one of `starts`,
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
    var taken: [[Substring]: Int] = [:]
    var sequences: [Sequence] = []
    var seen: Set<[Substring]> = []
    var vain = 0
    while report.steps < steps, vain < Self.vainLimit, !isInterrupted() {
      let sequence: Sequence
      do throws(Breakdown) {
        sequence = try self.sequence(on: implementation, &taken, using: &generator)
      } catch {
        report.breakdown = error.message
        vain += 1
        continue
      }
      vain = sequence.steps.isEmpty ? vain + 1 : 0
      report.steps += sequence.steps.count
      let answers = Set(sequence.steps.map(\.answer))
      guard !answers.isSubset(of: seen) else { continue }
      seen.formUnion(answers)
      sequences.append(sequence)
    }
    if !sequences.isEmpty { report.breakdown = nil }
    report.answers = seen.count
    for sequence in Self.fewest(of: sequences) {
      if isSteady(sequence, on: implementation) {
        report.sequences.append(sequence)
      } else {
        report.unsteady += 1
      }
    }
    return report
  }

  /// One sequence, up to a breakdown.
  private func sequence(
    on implementation: any Implementation, _ taken: inout [[Substring]: Int],
    using generator: inout SplitMix64
  ) throws(Breakdown) -> Sequence {
    var model = Run<M>()
    let givens: [M.Given]
    if let start = starts.randomElement(using: &generator) {
      givens = start
      for given in start { try? model.prepare(given) }
    } else {
      givens = model.prepare(from: ground.alphabet, using: &generator)
    }
    var sequence = Sequence(givens: givens.map { $0.text(in: ground.lexicon) })
    try implementation.reset()
    for given in sequence.givens {
      if let why = try implementation.prepare(given) {
        throw Breakdown("it refuses `given \(given)`: \(why)")
      }
    }
    var state: Substring = ""
    for _ in 0..<length {
      guard
        let stimulus = rarest(at: model.machine, state, taken, using: &generator)
      else { break }
      let text = stimulus.text(in: ground.lexicon)
      taken[[state, text.prefix { $0 != " " }], default: 0] += 1
      // What it breaks down at is no behaviour that a scenario could say.
      guard let step = try? implementation.take(text) else { break }
      model.attempt(stimulus)
      sequence.steps.append(Step(stimulus: text, lines: step.observations))
      state = step.state?.prefix { $0 != "(" } ?? ""
    }
    return sequence
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
  private func isSteady(_ sequence: Sequence, on implementation: any Implementation) -> Bool {
    do throws(Breakdown) {
      try implementation.reset()
      for given in sequence.givens {
        if try implementation.prepare(given) != nil { return false }
      }
      for step in sequence.steps {
        guard try implementation.take(step.stimulus).observations == step.lines else {
          return false
        }
      }
    } catch { return false }
    return true
  }
}
