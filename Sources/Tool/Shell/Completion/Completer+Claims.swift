import Machines
import Notation
import ScenarioLanguage

extension Completer {
  /// Returns the candidates for the last word of `line`, which ends at the cursor and is a line of
  /// a claim.
  package func claimCandidates(for line: PartialLine) -> [Candidate] {
    Self.matching(line, claimWords(line))
  }

  private func claimWords(_ line: PartialLine) -> [Candidate] {
    guard let first = line.words.first else {
      let heading = Candidate(text: ClaimKeyword.heading, help: "a rule and its name")
      let keywords = ClaimKeyword.allCases.map { Candidate(text: $0.name, help: $0.form) }
      return line.isIndented ? keywords : [heading] + keywords
    }
    let behind = Array(line.words.dropFirst())
    switch ClaimKeyword(rawValue: first) {
    case nil: return []
    case .while, .always, .reachable: return condition(behind: behind, line.last)
    case .after, .until, .first, .before: return event(behind: behind, line.last)
    case .never: return eventOrCondition(behind: behind, line.last)
    case .within: return within(behind, line.last)
    case .atMost:
      return behind.isEmpty
        ? [Candidate(text: "most", help: ClaimKeyword.atMost.form)]
        : behind.count > 1 ? event(behind: Array(behind.dropFirst(2)), line.last) : []
    }
  }

  /// Returns the words behind `within`, which a number of steps or a time follows.
  private func within(_ words: [String], _ last: String) -> [Candidate] {
    guard let bound = words.first else { return [] }
    let steps = ["step", "steps"]
    let isNumber = bound.allSatisfy(\.isNumber)
    if isNumber, words.count == 1 { return [Candidate(text: "steps", help: "a number of steps")] }
    let length = isNumber && steps.contains(words[1]) ? 2 : 1
    return eventOrCondition(behind: Array(words.dropFirst(length)), last)
  }

  private func eventOrCondition(behind words: [String], _ last: String) -> [Candidate] {
    let claims: [Keyword] = [.stateAssertion, .queryAssertion]
    if words.isEmpty {
      return claims.map { Candidate(text: $0.rawValue, help: $0.help) } + event(behind: [], last)
    }
    let isCondition = claims.contains { $0.rawValue == words[0] } || words[0] == "not"
    return isCondition ? condition(behind: words, last) : event(behind: words, last)
  }

  /// Returns the words of an event: a stimulus or an observation.
  private func event(behind words: [String], _ last: String) -> [Candidate] {
    let joined = words.lastIndex(of: "or").map { Array(words[($0 + 1)...]) } ?? words
    let vocabulary = M.vocabulary
    return vocabulary.stimuli.candidates(behind: joined, prefix: last)
      + vocabulary.observations.candidates(behind: joined, prefix: last)
  }
}
