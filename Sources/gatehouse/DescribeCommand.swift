import ArgumentParser
import Authentication
import Machines
import Tooling

struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe", abstract: "Print the card of a scene in Markdown.")

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
