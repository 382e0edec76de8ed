import Machines
import Notation

/// The probable meaning of a line that does not begin with a word of the notation.
struct Intent<M: Machine> {
  /// The names of this shell's commands in other shells.
  private static var habits: [String: String] {
    [
      "help": "help", "?": "help", "docs": "help", "exit": "quit", "quit": "quit", "q": "quit",
      "undo": "back",
    ]
  }

  /// The first word of the line.
  let word: String
  let commands: [Command<M>]

  /// The command, including its dot, for which other shells use this word; `nil` if there is no
  /// such command, or if the machine has a stimulus with this name.
  var habit: String? {
    guard !M.vocabulary.stimuli.names.contains(word), let name = Self.habits[word],
      commands.contains(where: { $0.name == name })
    else { return nil }
    return ".\(name)"
  }

  /// Returns advice on what to type instead; `nil` if there is no advice.
  func help(at body: Body<M>) -> String? {
    if let suggestion = suggestion(at: body) { return "did you mean \(suggestion)?" }
    let isObservation = M.vocabulary.observations.names.contains(word)
    return isObservation ? "observations are indented, below their stimulus" : nil
  }

  /// Returns the suggested line. For example, if a command was typed without its dot, this is the
  /// command; if the words of a stimulus were joined by hyphens, as in the name of a button, it is
  /// the stimulus.
  private func suggestion(at body: Body<M>) -> String? {
    if let habit { return habit }
    if let command = commands.first(where: { $0.name == word }) { return ".\(command.name)" }
    if M.vocabulary.queries.names.contains(word) { return ".ask \(word)" }
    let state = word.prefix { $0 != "/" && $0 != "(" }
    if M.State.glossary.names.contains(String(state)) {
      return "\(Keyword.stateAssertion.rawValue) \(word)"
    }
    guard word.utf8.contains(UInt8(ascii: "-")) else { return nil }
    return Possibilities(at: body).all.map(\.text).first {
      $0.split(separator: " ").joined(separator: "-") == word
    }
  }
}

/// A line typed at a prompt. Its first word may be abbreviated.
struct Abbreviation<M: Machine> {
  /// The bytes of the first word.
  let range: Range<Int>
  /// The verbs and commands that the first word may abbreviate; empty if the word is complete.
  let meanings: [String]
  private let habit: String?
  /// The line as typed.
  let line: [UInt8]

  init(_ line: [UInt8], among commands: [Command<M>]) {
    self.line = line
    range = 0..<(line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex)
    let word = String(decoding: line[range], as: UTF8.self)
    let words = word.hasPrefix(".") ? commands.map { ".\($0.name)" } : Self.verbs
    habit = Intent(word: word, commands: commands).habit
    let matches = word.isEmpty ? [] : words.filter { $0.hasPrefix(word) }
    meanings = matches.contains(word) || habit != nil ? [] : matches
  }

  /// The line with its first word completed, if there is only one possible completion. A line that
  /// consists only of the name of another shell's command is replaced by the corresponding command.
  var expanded: [UInt8] {
    if range.upperBound == line.endIndex, let habit { return Array(habit.utf8) }
    guard meanings.count == 1, let word = meanings.first else { return line }
    return Array(word.utf8) + line[range.upperBound...]
  }

  /// The verb that the first two words of the line would form if they were joined by a hyphen;
  /// `nil` if there is no such verb.
  var joinedVerb: String? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").prefix(2)
    let joined = words.joined(separator: "-")
    return words.count == 2 && Self.verbs.contains(joined) ? joined : nil
  }

  private static var verbs: [String] {
    M.vocabulary.stimuli.names + Keyword.allCases.map(\.rawValue)
  }
}
