import Machines
import Notation

/// Scenarios that say what an implementation does, whatever it should do.
///
/// Sequences are taken at random, half of them on from the end of one that showed something new.
/// Those of few steps are kept that together show every answer: each verb with every form of what
/// came of it. The model only tells which values exist.
public struct Characterisation<M: Machine>: Sendable {
  let steps: Int
  let length: Int
  let seed: UInt64
  let starts: [[M.Given]]
  let ground: Ground<M>

  /// So many steps at most, in sequences of at most `length`, which begin with one of `starts`,
  /// with texts in `lexicon`, or with random givens.
  package init(
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
  @usableFromInline package func run(
    on implementation: any Implementation, isInterrupted: () -> Bool = { false }
  ) -> CharacterisationReport {
    withoutActuallyEscaping(isInterrupted) { isInterrupted in
      var learner = Learner(self, from: implementation, isInterrupted)
      learner.run()
      return learner.report
    }
  }
}

/// A sequence with the answers of the implementation.
package struct CharacterisedSequence: Hashable, Sendable {
  /// The givens, in the notation.
  package let givens: [String]
  /// The stimuli, each with its block.
  package internal(set) var steps: [CharacterisedStep] = []

  /// The sequence as a formatted scenario of this name.
  package func scenario(named name: String) -> String {
    let steps = steps.map { step in
      "\n\(step.stimulus)\n" + step.lines.map { "  \($0)\n" }.joined()
    }
    return "scenario \(Quotation.word(name, quoted: true))\n"
      + givens.map { "given \($0)\n" }.joined() + steps.joined()
  }
}

/// A stimulus and the lines that it caused.
package struct CharacterisedStep: Hashable, Sendable {
  let stimulus: String
  let lines: [String]

  /// Whether the implementation did nothing with the stimulus.
  var isVain: Bool { answer.count == 2 && ["refused", "ignored"].contains(answer[1]) }

  /// The verb with the forms of the lines.
  var answer: [Substring] {
    [stimulus.prefix { $0 != " " }]
      + lines.map { line in
        let words = line.split(separator: " ")
        return words.first == "->" ? words[1].prefix { $0 != "(" } : words[0]
      }
  }
}

/// What was learnt of an implementation.
public struct CharacterisationReport: Sendable {
  /// The number of steps that the implementation took, those without an answer included.
  package internal(set) var steps = 0
  /// The number of different answers.
  package internal(set) var answers = 0
  /// Sequences that show all of them, those that show most first.
  package internal(set) var sequences: [CharacterisedSequence] = []
  /// The number of sequences that the implementation answers otherwise when they are taken again,
  /// and that are left out.
  package internal(set) var unsteady = 0
  /// The number of sequences that were not taken again, because the user ended the wait.
  package internal(set) var unrepeated = 0
  /// Whether it ended early, because sequences cannot begin.
  package internal(set) var isCutShort = false
  /// Where the implementation had no answer, or refused a given: what no scenario says.
  package internal(set) var breakdowns = Incidents()
  /// Answers for which the model has no words, so that no scenario could be read.
  package internal(set) var unknown = Incidents()
}

/// What happened more than once, with the first time.
package struct Incidents: Hashable, Sendable {
  /// How often it happened.
  package private(set) var count = 0
  /// What happened first, without a full stop.
  package private(set) var first: String?

  mutating func add(_ message: String) {
    count += 1
    first = first ?? message
  }
}
