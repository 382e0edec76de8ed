import ArgumentParser
import Machines
import Notation
import Running
import Shell
import Tracing

/// The reference pages, one per subcommand.
struct DocsCommand: MachineCommand {
  static let abstract = """
    Print reference pages: notation, vocabulary, scenes, library, editor grammars, man page.
    """
  static let discussion = "Without a topic, lists the topics."

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: abstract, discussion: discussion,
      subcommands: ToolContext.tool?.topics ?? [])
  }

  /// Returns the topics of a tool. If no scene has a card, there is no topic for scenes.
  static func topics(hasScenes: Bool) -> [any ToolSubcommand.Type] {
    let scenes: [any ToolSubcommand.Type] = hasScenes ? [ScenesCommand.self] : []
    return [NotationCommand.self, VocabularyCommand.self] + scenes
      + [LibraryCommand.self, SyntaxCommand.self, ManualCommand.self]
  }

  /// Returns the problem with the topic in the arguments, whose first element is the command; `nil`
  /// if the arguments name an existing topic or none at all.
  static func objection<M: Machine>(
    to arguments: some Collection<String>, in tool: MachineTool<M>
  ) -> String? {
    guard arguments.first == name, let topic = arguments.dropFirst().first,
      !topic.hasPrefix("-")
    else { return nil }
    let names = tool.topics.map { $0.name }
    guard !names.contains(topic) else { return nil }
    guard topic != ScenesCommand.name else {
      return "`\(name) \(topic)` does not apply to \(tool.context.identity.thisMachine): "
        + "it has no scene cards"
    }
    return ValidationError(unknown: "topic", topic, among: names).message
  }

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    let topics = tool.topics.map { ("\(tool.context.name) \(Self.name) \($0.name)", $0.abstract) }
    tool.context.output.results(RootCommand.listed(topics) + "\n")
    return .success
  }
}

struct ScenesCommand: MachineCommand {
  static let abstract = "Print the card of a scene in Markdown."
  static var discussion: String {
    """
    The card lists what the scene accepts and requests, and where each outcome leads. An outcome \
    is a row of the scene's table. `\(ToolContext.name) run --touching` selects the scenarios in \
    which that row decides.
    """
  }

  @Argument(
    help: "Name of the scene.", completion: .list(ToolContext.tool?.scenes ?? []))
  var scene: String?

  @Flag(help: "Print the cards of all scenes.")
  var all = false

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    let names = tool.cards.map(\.name)
    try require(
      all != (scene != nil), "expected a scene or --all; scenes: \(names.joined(separator: ", "))")
    if let scene, !names.contains(scene) {
      throw ValidationError(unknown: "scene", scene, among: names)
    }
  }

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    let cards = tool.cards.filter { all || $0.name == scene }
    tool.context.output.results(cards.map { $0.text() }.joined(separator: "\n"))
    return .success
  }
}
