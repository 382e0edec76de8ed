/// The former names of commands and options. These names still work, but help does not list them,
/// and a message on standard error gives the current name.
enum FormerNames {
  /// The topics of `docs` that were separate commands in the past, keyed by the name of the
  /// command.
  private static let topics = [
    "notation": NotationCommand.name, "vocabulary": VocabularyCommand.name,
    "describe": ScenesCommand.name, "index": LibraryCommand.name, "syntax": SyntaxCommand.name,
    "manual": ManualCommand.name,
  ]

  /// The current names of options, keyed by command and former name.
  private static let options = [
    "compare": ["--strict": "--fail-declared"],
    "generate": ["--where": "--to"],
    "graph": ["--check": "--verify", "--depth": "--levels", "--from": "--scenarios"],
    "migrate": ["--strict": "--fail-declared"],
    "walk": ["--cover": "--minimum"],
  ]

  /// Returns the arguments with each former name replaced by the current name. `warn` receives a
  /// message for each former name. `commands` are the tool's commands. Their names are never
  /// treated as former names.
  static func replaced(
    in arguments: [String], of program: String, keeping commands: [String],
    warn: (String) -> Void
  ) -> [String] {
    let start = arguments.first == "help" ? 1 : 0
    guard arguments.count > start else { return arguments }
    let command = arguments[start]
    if let topic = topics[command], !commands.contains(command) {
      let name = "\(DocsCommand.name) \(topic)"
      warn("\(program) \(command) is now \(program) \(name)\n")
      return arguments[..<start] + [DocsCommand.name, topic] + arguments[(start + 1)...]
    }
    guard let former = options[command] else { return arguments }
    // All arguments after `--` are paths.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().map { index, argument in
      let name = String(argument.prefix { $0 != "=" })
      guard index < end, let new = former[name] else { return argument }
      warn("\(program) \(command) \(name) is now \(program) \(command) \(new)\n")
      return new + argument.dropFirst(name.count)
    }
  }
}
