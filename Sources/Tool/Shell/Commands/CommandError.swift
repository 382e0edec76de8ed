import FileAccess
import Machines
import Notation
import Running

/// An error that prevents a command from running.
struct CommandError: Error {
  /// A description of the error.
  let message: String
  /// A suggestion for fixing the error.
  var help: String?
  /// The index of the wrong argument; `nil` if the error is about the command itself.
  var argument: Int?
  /// Whether the wrong word is so similar to a known word that the help suggests the known word.
  var isMisspelling = false
}

/// Throws an error unless a condition holds.
func require(
  _ condition: Bool, _ message: String, help: String? = nil, argument: Int? = nil
) throws(CommandError) {
  if !condition { throw CommandError(message: message, help: help, argument: argument) }
}

/// Throws an error if a machine broke down, because its answers are then unknown.
func requireAnswers(of machine: some Machine) throws(CommandError) {
  if let breakdown = machine.breakdown { throw CommandError(message: breakdown.outcome) }
}

extension CommandError {
  /// Creates an error about a word that is not one of `words`. The help suggests the most similar
  /// word, preceded by `mark`. If no word is similar, `help` is used.
  init(
    _ message: String, _ word: String, among words: [String], mark: String = "",
    help: @autoclosure () -> String, argument: Int? = nil
  ) {
    let nearest = Spelling.nearest(to: word, among: words)
    self.init(
      message: message, help: nearest.map { "did you mean \(mark)\($0)?" } ?? help(),
      argument: argument, isMisspelling: nearest != nil)
  }

  /// Creates an error about the file named by an argument, which is usually the first argument.
  init(_ error: FileError, argument: Int = 0) {
    self.init(message: "\(error.path.visible): \(error.reason)", argument: argument)
  }
}
