import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals

/// A tool over a user's own machine, under its own name.
struct OwnTool {
  /// A folder with the program, under its own name, and scenarios.
  let folder: TemporaryFolder
  private let program: String

  /// The tool of a built target in a new folder.
  init(_ name: String, of target: String) throws {
    folder = try TemporaryFolder()
    try folder.link(name, to: BuiltProgram.path(target))
    program = "\(folder.path)/\(name)"
  }

  /// The turnstile, whose machine has only the required parts.
  static func turnstile() throws -> Self { try Self("turnstile", of: "TurnstileTool") }

  /// The shop of the guide, with its scenarios.
  static func shop() throws -> Self {
    let shop = try Self("shop", of: "shop")
    try FileManager.default.copyItem(
      atPath: Project.folder.appending(path: "Tests/Checkout/Scenarios").path(),
      toPath: "\(shop.folder.path)/Scenarios")
    return shop
  }

  /// Runs it with arguments, in the folder.
  func run(_ arguments: [String], input: String = "") throws -> Gatehouse.Result {
    try Gatehouse.run(
      program: program, arguments, input: input, in: folder.path,
      environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"])
  }

  /// Runs a shell command in the folder, in which the tool has its name.
  func shell(_ command: String) throws -> Gatehouse.Result {
    try Gatehouse.run(
      program: "/bin/bash", ["-c", command], in: folder.path,
      environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
  }

  /// Replaces Graphviz with a program that prints its input.
  func replaceGraphviz() throws {
    try folder.writeProgram("bin/dot", "echo \"$1\"\ncat")
  }

  /// The names of the subcommands, as the help lists them.
  func subcommands() throws -> [String] {
    try run(["--help"]).subcommands
  }
}
