import FileAccess
import Machines
import Notation
import Running

/// A command of the shell: a line that starts with a dot.
struct Command<M: Machine>: Sendable {
  /// The name without its dot.
  let name: String
  /// The form of its arguments, as shown in help: `[N]`.
  var usage = ""
  /// A one-line description.
  let help: String
  /// The same in few words, for the list of all commands; without it, that has the line above.
  var brief: String?
  /// What it is about: the list of all commands has a group for each topic.
  var group = HelpTopic.session
  /// The kind of its arguments, for completion.
  var arguments = Arguments.none
  /// The allowed number of arguments.
  var count = 0...0
  /// Example lines for help, in which `<start>` is the state at the start, and `<step>` a stimulus
  /// that is possible there: it may take long until a machine has one.
  let example: [String]
  /// Runs the command.
  let run: @Sendable (inout Session<M>, [String], any Console) throws(CommandError) -> Void

  /// The kind of a command's arguments, for completion.
  enum Arguments: Sendable {
    case none, files, commands, settings, verbs, number
    /// Positions of the session, by their numbers or names.
    case positions
    /// Any text.
    case text
    /// What may follow a keyword in a scenario; arguments are then as written, with their quotes.
    case statement(Keyword)
    /// A file, and the name of a scenario in it.
    case scenario
    /// A trace format, and a file.
    case traceFormatAndFile
    /// One of the designs of the machine.
    case design(DesignGiven<M>)
  }

  /// Every command, in the order in which help lists them; `design` is the given by which the
  /// machine has several designs.
  static func all(with design: DesignGiven<M>?, _ tour: Tour?) -> [Command] {
    [
      help,
      tour.map { _ in .tour },
      can,
      state,
      screen,
      why,
      ask,
      world,
      invariants,
      trace,
      back,
      forward,
      goto,
      mark,
      tree,
      diff,
      skip,
      watch,
      goal,
      coverage,
      reset,
      save,
      export,
      load,
      edit,
      step,
      expect,
      reload,
      run,
      set,
      design.map { choice(of: $0) },
      history,
      quit,
    ].compactMap(\.self)
  }

  /// The command with its arguments: `.back [N]`.
  var synopsis: String { usage.isEmpty ? ".\(name)" : ".\(name) \(usage)" }
}
