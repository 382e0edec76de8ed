import Machines

/// What was probably meant by a line that begins with no word of the notation.
struct Intent<M: Machine> {
  /// The words by which other shells do what a command does.
  private static var habits: [String: String] {
    ["help": "help", "?": "help", "exit": "quit", "quit": "quit", "q": "quit", "undo": "back"]
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
    return isObservation ? "what a step shows is indented, in the lines below its stimulus" : nil
  }

  /// What to suggest: a command that was typed without its dot, or a stimulus whose words were
  /// joined, as the name of a button is.
  private func suggestion(at body: Body<M>) -> String? {
    if let habit { return habit }
    if let command = commands.first(where: { $0.name == word }) { return ".\(command.name)" }
    guard word.utf8.contains(UInt8(ascii: "-")) else { return nil }
    return Possibilities(at: body).all.map(\.text).first {
      $0.split(separator: " ").joined(separator: "-") == word
    }
  }
}
