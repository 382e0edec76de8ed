import Machines
import Notation
import ScenarioLanguage

/// Learns the behaviour of an implementation, one sequence at a time.
struct Learner<M: Machine> {
  /// The number of random stimuli from which the least-taken stimulus is chosen.
  private static var candidates: Int { 8 }
  /// Learning stops if the implementation does not answer at the beginning of this many sequences
  /// in a row.
  private static var vainLimit: Int { 3 }
  /// The weight with which a stimulus without effect is counted. Such stimuli are therefore taken
  /// less often.
  private static var vainWeight: Int { 10 }

  private let task: Characterisation<M>
  private let implementation: any Implementation
  private let isInterrupted: () -> Bool
  private var generator: SplitMix64
  private var lines: ImplementedLines<M>
  /// The number of times that each verb was taken in each state.
  private var taken: [[Substring]: Int] = [:]
  private var frontier = Frontier<M>()
  private var sequences: [CharacterisedSequence] = []
  private var seen: Set<[Substring]> = []
  /// The results so far.
  private(set) var report = CharacterisationReport()

  init(
    _ task: Characterisation<M>, from implementation: any Implementation,
    _ isInterrupted: @escaping () -> Bool
  ) {
    self.task = task
    self.implementation = implementation
    self.isInterrupted = isInterrupted
    generator = SplitMix64(seed: task.seed)
    lines = ImplementedLines(of: implementation, in: task.ground.lexicon)
  }

  /// Takes all steps, and keeps sequences that together show all answers.
  mutating func run() {
    var vain = 0
    // Even if givens are refused, there are no more sequences than steps.
    for _ in 0..<task.steps {
      guard report.steps < task.steps, vain < Self.vainLimit, !isInterrupted() else { break }
      var course = nextCourse()
      let beginning = begin(course.sequence)
      vain = beginning.isSilent ? vain + 1 : 0
      if let message = beginning.message {
        // If the user interrupted the wait for an answer, the missing answer is not a breakdown.
        guard !isInterrupted() else { break }
        report.breakdowns.add(message)
        continue
      }
      report.steps += course.sequence.steps.count
      guard repeats(course.sequence) else { continue }
      extend(&course)
      let answers = Set(course.sequence.steps.map(\.answer))
      guard !answers.isSubset(of: seen) else { continue }
      seen.formUnion(answers)
      sequences.append(course.sequence)
    }
    report.isCutShort = report.steps < task.steps && !isInterrupted()
    report.answers = seen.count
    keepSequences()
  }

  /// Keeps a small set of sequences that together show all answers.
  ///
  /// Sequences that the implementation does not repeat are left out. After an interruption,
  /// sequences are kept without being repeated.
  private mutating func keepSequences() {
    for sequence in Self.fewest(of: sequences) {
      let isRepeated = begin(sequence).message == nil && repeats(sequence)
      if isRepeated || isInterrupted() {
        report.sequences.append(sequence)
        report.unrepeated += isRepeated ? 0 : 1
      } else {
        report.unsteady += 1
      }
    }
  }

  /// Returns a sequence that leads to a rarely visited state, or a sequence without steps.
  private mutating func nextCourse() -> Frontier<M>.Course {
    guard Bool.random(using: &generator), let course = frontier.next(),
      report.steps + course.sequence.steps.count < task.steps
    else { return start() }
    return course
  }

  /// Returns a sequence without steps, and the model after the givens of the sequence.
  private mutating func start() -> Frontier<M>.Course {
    var model = Run<M>()
    let givens: [M.Given]
    if let start = task.starts.randomElement(using: &generator) {
      givens = start
      for given in start { try? model.prepare(given) }
    } else {
      givens = model.prepare(from: task.ground.alphabet, using: &generator)
    }
    let texts = givens.map { $0.text(in: task.ground.lexicon) }
    return Frontier.Course(sequence: CharacterisedSequence(givens: texts), model: model)
  }

  /// Adds steps to a sequence, up to an interruption or an answer that no scenario can record.
  private mutating func extend(_ course: inout Frontier<M>.Course) {
    let room = task.length - course.sequence.steps.count
    for _ in 0..<max(0, min(room, task.steps - report.steps)) {
      guard !isInterrupted(), let stimulus = rarest(at: course.model.machine, course.state) else {
        break
      }
      let text = stimulus.text(in: task.ground.lexicon)
      let place = [course.state, text.prefix { $0 != " " }]
      taken[place, default: 0] += 1
      report.steps += 1
      let answer: ImplementedStep
      do throws(Breakdown) { answer = try implementation.take(text) } catch {
        if !isInterrupted() { report.breakdowns.add("at `\(text)`: \(error.message)") }
        break
      }
      let step: CharacterisedStep
      do throws(UnknownLine) { step = try self.step(text, answer) } catch {
        report.unknown.add(error.message)
        break
      }
      if step.isVain { taken[place, default: 0] += Self.vainWeight - 1 }
      course.model.attempt(stimulus)
      course.sequence.steps.append(step)
      course.state = answer.state?.prefix { $0 != "(" } ?? ""
      frontier.note(course)
    }
  }

  /// The result of beginning a sequence.
  private struct Beginning {
    /// The reason why the sequence could not begin; `nil` if it could begin.
    var message: String?
    /// Whether the implementation did not answer.
    var isSilent = false
  }

  /// Begins a sequence: resets the implementation and applies the givens.
  private func begin(_ sequence: CharacterisedSequence) -> Beginning {
    do throws(Breakdown) {
      try implementation.reset()
      for given in sequence.givens {
        if let why = try implementation.prepare(given) {
          let reason = SecretMask.maskedInQuotes(
            why.visible, knowing: M.vocabulary.knownWords)
          return Beginning(message: "it refuses `given \(given)`: \(reason)")
        }
      }
      return Beginning()
    } catch { return Beginning(message: error.message, isSilent: true) }
  }

  /// Returns whether the implementation, which has already begun the sequence, gives the same
  /// answers as before.
  private mutating func repeats(_ sequence: CharacterisedSequence) -> Bool {
    for expected in sequence.steps {
      guard let answer = try? implementation.take(expected.stimulus),
        let step = try? step(expected.stimulus, answer), step == expected
      else { return false }
    }
    return true
  }

  /// Returns a step in the form that a scenario records.
  private mutating func step(
    _ stimulus: String, _ answer: ImplementedStep
  ) throws(UnknownLine) -> CharacterisedStep {
    var texts: [String] = []
    for line in answer.observations {
      guard let observation = lines.observation(line) else {
        let masked = SecretMask.maskedInQuotes(
          line.visible, knowing: M.vocabulary.knownWords)
        throw UnknownLine(message: "`\(masked)` at `\(stimulus)`")
      }
      texts.append(lines.text(of: observation))
    }
    return CharacterisedStep(stimulus: stimulus, lines: texts)
  }

  /// Draws several random stimuli, and returns the one whose verb was taken least often in this
  /// state.
  private mutating func rarest(at machine: M, _ state: Substring) -> M.Stimulus? {
    let alphabet = task.ground.alphabet
    var rarest: (stimulus: M.Stimulus, count: Int)?
    for _ in 0..<Self.candidates {
      guard
        let verb = alphabet.verbsOfActor(using: &generator).randomElement(using: &generator),
        let stimulus = alphabet.stimulus(of: verb, at: machine, using: &generator)
      else { continue }
      let word = stimulus.text(in: task.ground.lexicon).prefix { $0 != " " }
      let count = taken[[state, word]] ?? 0
      if rarest.map({ count < $0.count }) ?? true { rarest = (stimulus, count) }
    }
    return rarest?.stimulus
  }

  /// Returns a small set of sequences that together show all answers. Each sequence ends with the
  /// last answer that no earlier sequence shows.
  private static func fewest(of sequences: [CharacterisedSequence]) -> [CharacterisedSequence] {
    var chosen: [CharacterisedSequence] = []
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
}

/// The reason why a step cannot be recorded in a scenario: the model has no words for a line.
private struct UnknownLine: Error { let message: String }
