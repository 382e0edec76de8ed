import Machines
import Notation
import ScenarioLanguage

// A search through the help texts for words that have no page of their own.

extension Handbook {
  /// A subject of the help: its name, a one-line description, and the whole text to search.
  private typealias Subject = (name: String, help: String, text: String)

  /// Returns the commands, topics and words whose help contains a word that begins with `word`. If
  /// there are none, returns the table rows that contain such a word; `nil` if no row contains one,
  /// or if `word` is too short.
  func mentions(of word: String) -> String? {
    let stem = Self.stem(of: word)
    guard stem.count >= Self.shortest else { return nil }
    let found = [subjects, rows].lazy.map { Self.mentioning(stem, among: $0) }
      .first { !$0.isEmpty }
    guard let rows = found?.map({ [$0.name, $0.help] }) else { return nil }
    return "\(word.visible) in the help:\n" + Table(rows: rows, margin: 2).text(within: columns)
  }

  /// The minimum length of a search word. Most shorter words are function words, such as articles.
  private static var shortest: Int { 4 }

  private var subjects: [Subject] {
    let commands = session.commands.map {
      Subject(".\($0.name)", $0.help, "\($0.usage) \($0.help)")
    }
    let topics = self.topics.map { topic in
      Subject(topic.rawValue, topic.help, "\(topic.help) \(topic.text(of: session.tool))")
    }
    let verbs = signatures.map { Subject($0.name, $0.help, "\($0.usage) \($0.help)") }
    let names = Set(session.commands.map(\.name))
    let others = completions.filter { !names.contains($0.text) }
      .map { Subject($0.text, $0.help, $0.help) }
    return commands + topics + verbs + others
  }

  private var rows: [Subject] {
    M.Row.all.map { Subject($0.path, $0.sentence ?? "", $0.sentence ?? "") }
  }

  private static func mentioning(_ stem: String, among subjects: [Subject]) -> [Subject] {
    var seen: Set<String> = []
    return subjects.filter { subject in
      words(in: "\(subject.name) \(subject.text)").contains { $0.hasPrefix(stem) }
        && seen.insert(subject.name).inserted
    }
  }

  private static func words(in text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Returns a word in lower case without a plural ending.
  private static func stem(of word: String) -> String {
    let word = word.lowercased()
    return word.hasSuffix("s") ? String(word.dropLast()) : word
  }
}
