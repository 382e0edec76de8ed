import Machines
import Notation

/// Scenarios that record an implementation's behaviour, whether right or wrong.
///
/// Sequences are random. About half of them begin with the shortest known sequence to a rarely
/// visited state, and continue from there. The result is a small set of short sequences that
/// together show every answer: each verb with every form of its observations. The model only
/// provides the existing values.
public struct Characterisation<M: Machine>: Sendable {
  let steps: Int
  let length: Int
  let seed: UInt64
  let starts: [[M.Given]]
  let ground: Ground<M>

  /// Creates a characterisation of up to `steps` steps, in sequences of up to `length` steps.
  ///
  /// Each sequence begins with one of the `starts` or, if `starts` is empty, with random givens.
  /// `lexicon` contains the texts of the starts.
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

  /// Learns the implementation's behaviour. Takes fewer steps if `isInterrupted` returns true.
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

/// A sequence and the implementation's answers.
package struct CharacterisedSequence: Hashable, Sendable {
  /// The givens, in the notation.
  package let givens: [String]
  /// The stimuli and their blocks.
  package internal(set) var steps: [CharacterisedStep] = []

  /// Returns the sequence as a formatted scenario named `name`.
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
  /// The number of steps taken, including steps without an answer but excluding the final
  /// repetitions.
  package internal(set) var steps = 0
  /// The number of distinct answers.
  package internal(set) var answers = 0
  /// A small set of sequences that together show all distinct answers, except answers that occur
  /// only in sequences that were left out. The sequences that add the most new answers come first.
  package internal(set) var sequences: [CharacterisedSequence] = []
  /// The number of sequences that were left out because their answers changed on repetition.
  package internal(set) var unsteady = 0
  /// The number of sequences that, because the user interrupted the characterisation, were kept
  /// without being repeated.
  package internal(set) var unrepeated = 0
  /// Whether the characterisation ended early because sequences could not begin.
  package internal(set) var isCutShort = false
  /// Missing answers and refused givens. No scenario can record them.
  package internal(set) var breakdowns = Incidents()
  /// Answers for which the model has no words. Scenarios cannot contain them.
  package internal(set) var unknown = Incidents()
}

/// The count and the first message of an event that can occur repeatedly.
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
