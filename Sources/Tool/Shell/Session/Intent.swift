import Machines
import Notation

/// What was probably meant by a line that begins with no word of the notation.
struct Intent<M: Machine> {
  /// The words by which other shells do what a command does.
  private static var habits: [String: String] {
    [
      "help": "help", "?": "help", "docs": "help", "exit": "quit", "quit": "quit", "q": "quit",
      "undo": "back",
    ]
  }

  /// The word with which the line begins.
  let word: String
  let commands: [Command<M>]

  /// The command that the word alone is known for, with its dot; `nil` where it is none, or where
  /// the machine has such a stimulus.
  var habit: String? {
    M.vocabulary.stimuli.names.contains(word) ? nil : Self.habits[word].map { ".\($0)" }
  }

  /// What to do instead; `nil` if that is not known.
  func help(at body: Body<M>) -> String? {
    if let suggestion = suggestion(at: body) { return "did you mean \(suggestion)?" }
    let isObservation = M.vocabulary.observations.names.contains(word)
    return isObservation ? "observations are indented, below their stimulus" : nil
  }

  /// What to suggest: a command that was typed without its dot, or a stimulus whose words were
  /// joined, as the name of a button is.
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

/// A line typed at a prompt, with a first word that may be abbreviated.
struct Abbreviation<M: Machine> {
  /// The bytes of the first word.
  let range: Range<Int>
  /// The verbs and commands that the first word may abbreviate; empty if it is complete.
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

  /// The line with its first word completed, if there is only one possibility, or the command that
  /// its only word is known for in other shells.
  var expanded: [UInt8] {
    if range.upperBound == line.endIndex, let habit { return Array(habit.utf8) }
    guard meanings.count == 1, let word = meanings.first else { return line }
    return Array(word.utf8) + line[range.upperBound...]
  }

  private static var verbs: [String] {
    M.vocabulary.stimuli.names + Keyword.allCases.map(\.rawValue)
  }
}
