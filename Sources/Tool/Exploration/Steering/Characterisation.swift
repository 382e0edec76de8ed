import Machines
import Notation

/// Scenarios that record what an implementation does, right or wrong.
///
/// Sequences are random; half of them continue from the end of a sequence that showed something
/// new. The result is a small set of short sequences that together show every answer: each verb
/// with every form of its observations. The model only provides the existing values.
public struct Characterisation<M: Machine>: Sendable {
  let steps: Int
  let length: Int
  let seed: UInt64
  let starts: [[M.Given]]
  let ground: Ground<M>

  /// Creates a characterisation of up to `steps` steps, in sequences of up to `length`.
  ///
  /// They begin with one of `starts`, whose texts are in `lexicon`, or with random givens if there
  /// are none.
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

  /// Learns the implementation's behaviour; if `isInterrupted` returns true, from fewer steps.
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

  /// The sequence as a formatted scenario named `name`.
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

  /// Whether the stimulus was refused or ignored.
  var isVain: Bool { answer.count == 2 && ["refused", "ignored"].contains(answer[1]) }

  /// The verb and the forms of the lines.
  var answer: [Substring] {
    [stimulus.prefix { $0 != " " }]
      + lines.map { line in
        let words = line.split(separator: " ")
        return words.first == "->" ? words[1].prefix { $0 != "(" } : words[0]
      }
  }
}

/// The result of a characterisation.
public struct CharacterisationReport: Sendable {
  /// The number of steps that the implementation took, including steps without an answer.
  package internal(set) var steps = 0
  /// The number of distinct answers.
  package internal(set) var answers = 0
  /// Sequences that show all of these answers; those that show the most come first.
  package internal(set) var sequences: [CharacterisedSequence] = []
  /// The number of sequences that were left out because their answers changed on repetition.
  package internal(set) var unsteady = 0
  /// The number of sequences that were not repeated because the user interrupted the wait.
  package internal(set) var unrepeated = 0
  /// Whether it ended early because sequences could not begin.
  package internal(set) var isCutShort = false
  /// Missing answers and refused givens, which no scenario can record.
  package internal(set) var breakdowns = Incidents()
  /// Answers for which the model has no words, so that no scenario could contain them.
  package internal(set) var unknown = Incidents()
}

/// An event that can occur repeatedly: the number of times, and the first message.
package struct Incidents: Hashable, Sendable {
  /// The number of occurrences.
  package private(set) var count = 0
  /// The first message, without a full stop.
  package private(set) var first: String?

  mutating func add(_ message: String) {
    count += 1
    first = first ?? message
  }
}
