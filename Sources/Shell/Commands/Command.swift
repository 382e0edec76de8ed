import FileAccess
import Machines
import Notation

/// A command of the shell: a line that begins with a dot.
struct Command<M: Machine>: Sendable {
  /// The name without its dot.
  let name: String
  /// What may stand behind it, as help shows it: `[N]`.
  var usage = ""
  /// One line that says what it does.
  let help: String
  /// What its arguments are, for whoever completes them.
  var arguments = Arguments.none
  /// How many arguments it takes.
  var count = 0...0
  /// Lines that show it in use; `step` is a stimulus that is possible at the start.
  let example: @Sendable (_ step: String) -> [String]
  /// What it does.
  let run: @Sendable (inout Session<M>, [String], any Console) throws(CommandError) -> Void

  /// What the arguments of a command are.
  enum Arguments: Sendable {
    case none, files, commands, settings, verbs
    /// A file, and the name of a scenario in it.
    case scenario
    /// A format of traces, and a file.
    case traceFormatAndFile
  }

  /// Every command, in the order in which help lists them.
  static var all: [Command] {
    [
      help,
      can,
      state,
      screen,
      why,
      trace,
      back,
      forward,
      reset,
      save,
      export,
      load,
      run,
      set,
      history,
      quit,
    ]
  }

  /// The command as it is typed: `.back [N]`.
  var synopsis: String { usage.isEmpty ? ".\(name)" : ".\(name) \(usage)" }
}

/// Why a command did nothing.
struct CommandError: Error {
  /// What is wrong.
  let message: String
  /// What would help.
  var help: String?
  /// Which argument is wrong, from 0; the command itself where none is.
  var argument: Int?
}

extension CommandError {
  /// What is wrong with the file that an argument names, mostly the first.
  init(_ error: FileError, argument: Int = 0) {
    self.init(message: "\(error.path.visible): \(error.reason)", argument: argument)
  }
}
