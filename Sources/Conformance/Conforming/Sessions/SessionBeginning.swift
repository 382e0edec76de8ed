import Machines
import Notation
import ScenarioLanguage

/// The possible starts of a session.
struct SessionBeginning<M: Machine>: Sendable {
  /// The machines in descending order of likelihood.
  private(set) var machines: [M] = []
  /// The givens that produce each machine.
  private(set) var givens: [[M.Given]] = []

  /// Creates the machines that result from several lists of givens. Each list consists of lines.
  /// The first list must be valid. Other lists are left out if they are invalid.
  init(behind lists: [[ExactText]], in lexicon: inout Lexicon) throws(NotationMistake) {
    for (index, lines) in lists.enumerated() {
      do throws(NotationMistake) { try add(lines, in: &lexicon) } catch {
        if index == 0 { throw error }
      }
    }
  }

  private mutating func add(
    _ lines: [ExactText], in lexicon: inout Lexicon
  ) throws(NotationMistake) {
    var givens: [M.Given] = []
    for line in lines { givens.append(try Self.given(line.text, in: &lexicon)) }
    let subjects = givens.map { M.vocabulary.subject(of: $0) }
    guard Set(subjects).count == subjects.count else {
      throw NotationMistake(message: "two givens set the same thing")
    }
    do throws(Objection) {
      let machine = try Preparation<M>(givens).machine
      if let breakdown = machine.breakdown { throw Objection(breakdown.outcome) }
      guard !machines.contains(machine) else { return }
      machines.append(machine)
      self.givens.append(givens)
    } catch { throw NotationMistake(message: error.message) }
  }

  private static func given(
    _ line: String, in lexicon: inout Lexicon
  ) throws(NotationMistake) -> M.Given {
    let words = try NotationMistake.words(of: line)
    M.vocabulary.reservePseudonyms(in: words.words[...], of: words.bytes.span, in: &lexicon)
    return try NotationMistake.wrapping { () throws(WordError) in
      try M.vocabulary.given(words.words[...], of: words.bytes.span, in: &lexicon)
    }
  }
}
