/// The names that commands and options had before. They still work, but help does not list them,
/// and a line on standard error has the new name.
enum FormerNames {
  /// The topics of `docs` that were commands, by the names of these.
  private static let topics = [
    "notation": NotationCommand.name, "vocabulary": VocabularyCommand.name,
    "describe": ScenesCommand.name, "index": LibraryCommand.name, "syntax": SyntaxCommand.name,
    "manual": ManualCommand.name,
  ]

  /// The options by their former names, by command.
  private static let options = [
    "compare": ["--strict": "--fail-declared"],
    "generate": ["--where": "--to"],
    "graph": ["--check": "--verify", "--depth": "--levels", "--from": "--scenarios"],
    "migrate": ["--strict": "--fail-declared"],
    "walk": ["--cover": "--minimum"],
  ]

  /// Arguments with their names of today. `warn` gets a line for each former name; `commands` are
  /// the commands of the tool, whose names are not former ones.
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
    // Everything behind this is a path.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().map { index, argument in
      let name = String(argument.prefix { $0 != "=" })
      guard index < end, let new = former[name] else { return argument }
      warn("\(program) \(command) \(name) is now \(program) \(command) \(new)\n")
      return new + argument.dropFirst(name.count)
    }
  }
}
