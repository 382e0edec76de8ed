import ArgumentParser
import Authentication
import Machines
import Tooling

struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Print the card of a scene in Markdown.",
    discussion: """
      The card says what the scene accepts and requests, and where each outcome leads. An outcome \
      is a row of the scene's router, such as router/landing/log-in: `gatehouse run --touching` \
      selects the scenarios in which that row decides.
      """)

  @Argument(help: "The scene's name.", completion: .list(SceneName.allCases.map(\.name)))
  var scene: String?

  @Flag(help: "Print the cards of all scenes.")
  var all = false

  func validate() throws {
    guard all != (scene != nil) else { throw ValidationError("Name one scene, or say --all.") }
    _ = try scene.map { try SceneName(argument: $0) }
  }

  func run() {
    let scenes = SceneName.allCases.filter { all || $0.name == scene }
    Output.results(scenes.map { SceneCard($0).markdown }.joined(separator: "\n"))
  }
}
