import Machines
import Notation
import ScenarioLanguage

/// The help on each word that a user can encounter.
struct Handbook<M: Machine>: Sendable {
  let session: Session<M>
  /// The session's scenario. It is stored because creating it can require taking the steps in the
  /// files that the scenario uses.
  let body: Body<M>
  /// The maximum width of tables; `nil` for no limit.
  var columns: Int?

  /// Returns all pages about a word. If no page has the word as its subject, the list of subjects
  /// whose help mentions the word is added. A word that begins with a dot is a command, and a word
  /// in angle brackets is a placeholder.
  func pages(of word: String) -> [String] {
    if word.hasPrefix("."), word.count > 1 { return commandPages(String(word.dropFirst())) }
    if word.count > 2, word.hasPrefix("<"), word.hasSuffix(">") {
      return placeholderPages(word.dropFirst().dropLast().uppercased())
    }
    let pages = pagesOfName(word) + placeholderPages(word)
    return pages.isEmpty ? pagesOfValue(word) + [mentions(of: word)].compactMap(\.self) : pages
  }

  /// Returns the pages about a word that is not the name of anything: a value or a path.
  private func pagesOfValue(_ word: String) -> [String] {
    let values = valuePages(word)
    return values.isEmpty ? partPages(of: word) : values
  }

  /// Returns all pages about the names in a path, such as the path of a state; empty unless every
  /// name is known.
  private func partPages(of path: String) -> [String] {
    let names = path.split(separator: "/").map { String($0.prefix { $0 != "(" }) }
    let pages = names.map(pagesOfName)
    return pages.allSatisfy { !$0.isEmpty } ? pages.flatMap(\.self) : []
  }

  private func pagesOfName(_ word: String) -> [String] {
    commandPages(word) + topicPages(word) + keywordPages(word) + cardPages(word) + verbPages(word)
      + actorPages(word) + settingPages(word) + rulePages(word) + decisionPages(word)
  }

  func cardPages(_ word: String) -> [String] {
    session.cards.filter { $0.name == word }.map { $0.text() }
  }

  /// Returns the pages about the deciders and rows with a name, unless a scene has this name: its
  /// card contains more.
  private func decisionPages(_ word: String) -> [String] {
    cardPages(word).isEmpty ? deciderPages(word) + rowPages(word) : []
  }

  /// The topics that apply to the machine.
  var topics: [HelpTopic] {
    HelpTopic.allCases.filter { $0 != .secrets || M.vocabulary.knownWords.hasSecrets }
  }

  /// The words that have a page, as candidates for spelling suggestions.
  var words: [String] {
    completions.map(\.text) + topics.flatMap(\.names) + M.Row.all.map(\.path)
      + M.Row.all.compactMap(Self.lastName) + slots.map(\.placeholder)
  }

  /// The distinct words, as candidates for completion.
  var completions: [Candidate] {
    let vocabulary = M.vocabulary
    var all = session.commands.map { Candidate(text: $0.name, help: $0.help) }
    all += topics.map { Candidate(text: $0.rawValue, help: $0.help) }
    all += Keyword.allCases.map { Candidate(text: $0.rawValue, help: $0.help) }
    for glossary in [
      vocabulary.stimuli, vocabulary.givens, vocabulary.observations, vocabulary.queries,
      M.State.glossary,
    ] {
      all += glossary.signatures.map { Candidate(text: $0.name, help: $0.help) }
    }
    all += session.cards.map { Candidate(text: $0.name, help: $0.help) }
    all += M.Rule.all.map { Candidate(text: $0.name, help: $0.sentence ?? "") }
    all += M.Decider.all.map { Candidate(text: $0.name, help: $0.sentence ?? "") }
    all += session.settings.all.map { Candidate(text: $0.name, help: $0.help) }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.text).inserted }
  }
}

// MARK: - Words of the shell

extension Handbook {
  private func commandPages(_ name: String) -> [String] {
    session.commands.filter { $0.name == name }.map { command in
      "\(command.synopsis)\n  \(command.help)\n  example:\n"
        + command.example.map { "    \(line(ofExample: $0))\n" }.joined()
    }
  }

  private func line(ofExample line: String) -> String {
    if line == "<step>" { return firstStep }
    guard line.contains("<start>") else { return line }
    return line.replacing("<start>", with: M().shownState(in: Lexicon()))
  }

  /// A stimulus that is possible at the start.
  private var firstStep: String {
    var lexicon = Lexicon()
    let first = Alphabet<M>(in: &lexicon).possible(at: M()).first
    return first?.text(in: lexicon) ?? ""
  }

  private func topicPages(_ name: String) -> [String] {
    topics.filter { $0.names.contains(name) }.map { topic in
      let commands = session.commands.filter { $0.group == topic }
      let rows = commands.map { [$0.synopsis, $0.help] } + topic.rows
      return topic.text(of: session.tool) + Table(rows: rows, margin: 2).text(within: columns)
    }
  }

  private func settingPages(_ name: String) -> [String] {
    session.settings.all.filter { $0.name == name }.map {
      "\($0.name)\n  a setting, which is \($0.value) now: \($0.help)\n"
    }
  }

  /// Returns the help on lines that begin with a keyword, including the verbs that can follow it.
  func keywordPages(_ word: String) -> [String] {
    if word == Keyword.absence {
      return ["has \(word) QUERY\n  assert that the subject of a query does not exist\n"]
    }
    guard let keyword = Keyword(rawValue: word) else { return [] }
    let verbs: [Signature]
    switch keyword {
    case .given: verbs = M.vocabulary.givens.signatures
    case .never: verbs = M.vocabulary.observations.signatures
    case .queryAssertion: verbs = M.vocabulary.queries.signatures
    case .stateAssertion: verbs = M.State.glossary.signatures
    case .scenario, .skip, .expectedFailure, .use, .examples: verbs = []
    }
    let table = Table(rows: verbs.map { [$0.usage, $0.help] }, margin: 2).text(within: columns)
    return ["\(keyword.form)\n  \(keyword.help)\n" + table]
  }
}
