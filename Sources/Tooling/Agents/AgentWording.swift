import Notation

/// Replaces the words of the command line in answers to agents, who know tools and arguments.
struct AgentWording: Sendable {
  /// The arguments of the tool.
  private let arguments: Set<String>
  /// The name of the program. Lines with its commands are not changed.
  private let program: String

  init(arguments: [String], of program: String) {
    (self.arguments, self.program) = (Set(arguments), program)
  }

  /// Returns a text in which the options are the tool's arguments: `--to` becomes `` `to` ``.
  func text(_ text: String) -> String {
    let text = text.replacing(WordList.reference, with: "the tool `vocabulary` lists all")
      .replacing("; \(WorldOptions.reference)", with: "")
    guard text.contains("--") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("\(program) ") ? String($0) : withoutOptions(in: $0) }
      .joined(separator: "\n")
  }

  private func withoutOptions(in line: Substring) -> String {
    line.replacing(/--([a-z-]+)/) { option in
      let name = String(option.output.1)
      return arguments.contains(name) ? "`\(name)`" : String(option.output.0)
    }.description
  }

  /// Returns the argument that an option stands for, or the name unchanged.
  func name(_ name: String) -> String {
    let argument = String(name.trimmingPrefix("--"))
    return arguments.contains(argument) ? argument : name
  }
}
