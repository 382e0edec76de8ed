import ArgumentParser
import Authentication
import Machines
import Running
import Shell
import Tooling

struct DescribeCommand: MachineCommand {
  static let abstract = "Print the card of a scene in Markdown."
  static let purpose = CommandPurpose.reference
  static let discussion = """
    The card lists what the scene accepts and requests, and where each outcome leads. An outcome \
    is a row of the scene's router, such as router/landing/log-in. `gatehouse run --touching` \
    selects the scenarios in which that row decides.
    """

  @Argument(help: "Name of the scene.", completion: .list(SceneName.allCases.map(\.name)))
  var scene: String?

  @Flag(help: "Print the cards of all scenes.")
  var all = false

  func validate() throws {
    try require(all != (scene != nil), "expected a scene, or --all")
    _ = try scene.map { try SceneName(argument: $0) }
  }

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    let scenes = SceneName.allCases.filter { all || $0.name == scene }
    tool.context.output.results(
      scenes.map { SceneCard($0).markdown }.joined(separator: "\n"))
    return .success
  }
}

extension Card {
  /// The card of every scene.
  static var ofScenes: [Card] {
    SceneName.allCases.map { scene in
      Card(scene.name, scene.declaration.responsibility) { SceneCard(scene).markdown }
    }
  }
}
