import FileAccess
import Machines
import Notation
import Running

/// A command of the shell: a line that starts with a dot.
struct Command<M: Machine>: Sendable {
  /// The command's name without its dot.
  let name: String
  /// The form of the command's arguments, as shown in help: `[N]`.
  var usage = ""
  /// A one-line description.
  let help: String
  /// A shorter description for the list of all commands. If it is `nil`, the list uses ``help``.
  var brief: String?
  /// The topic of the command. The list of all commands has one group per topic.
  var group = HelpTopic.session
  /// The kind of the command's arguments, for completion.
  var arguments = Arguments.none
  /// Whether the command is only for people: it writes files, or guides, displays or ends their
  /// session.
  var isForPeople = false
  /// The allowed range for the number of arguments.
  var count = 0...0
  /// Example lines for help. `<start>` is replaced by the start state, and `<step>` by a stimulus
  /// that is possible in that state. The lines are expanded on demand, because creating a machine
  /// can take a long time.
  let example: [String]
  /// Runs the command.
  let run: @Sendable (inout Session<M>, [String], any Console) throws(CommandError) -> Void

  /// The kind of a command's arguments, for completion.
  enum Arguments: Sendable {
    case none, files, commands, settings, verbs, number
    /// Positions of the session. Each is a number or a name.
    case positions
    /// Any text.
    case text
    /// Words that can follow a keyword in a scenario. The arguments are passed as written,
    /// including quotes.
    case statement(Keyword)
    /// A file and the name of a scenario in the file.
    case scenario
    /// A trace format and a file.
    case traceFormatAndFile
    /// One of the designs of the machine.
    case design(DesignGiven<M>)
  }

  /// Returns all commands in the order in which help lists them. `design` is the given that selects
  /// one of the machine's designs.
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
      claims,
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
