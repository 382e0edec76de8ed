import FileAccess
import Machines
import Notation
import Running

/// An error in running a command.
struct CommandError: Error {
  /// A description of the error.
  let message: String
  /// A suggestion for fixing it.
  var help: String?
  /// The index of the wrong argument; `nil` if the error is about the command itself.
  var argument: Int?
  /// Whether the wrong word is so near to a known one that the help names that.
  var isMisspelling = false
}

/// Throws an error, unless a condition holds.
func require(
  _ condition: Bool, _ message: String, help: String? = nil, argument: Int? = nil
) throws(CommandError) {
  if !condition { throw CommandError(message: message, help: help, argument: argument) }
}

/// Throws an error if a machine broke down, because nothing that it answers is known.
func requireAnswers(of machine: some Machine) throws(CommandError) {
  if let breakdown = machine.breakdown { throw CommandError(message: breakdown.outcome) }
}

extension CommandError {
  /// An error about a word that is none of `words`. The help names the nearest of them, after
  /// `mark`, or else is `help`.
  init(
    _ message: String, _ word: String, among words: [String], mark: String = "",
    help: @autoclosure () -> String, argument: Int? = nil
  ) {
    let nearest = Spelling.nearest(to: word, among: words)
    self.init(
      message: message, help: nearest.map { "did you mean \(mark)\($0)?" } ?? help(),
      argument: argument, isMisspelling: nearest != nil)
  }

  /// An error about the file named by an argument, usually the first.
  init(_ error: FileError, argument: Int = 0) {
    self.init(message: "\(error.path.visible): \(error.reason)", argument: argument)
  }
}
