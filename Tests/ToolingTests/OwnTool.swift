import Foundation
import GatehouseProcess
import TemporaryFiles
import Terminals

/// A tool for a user's own machine. It has its own name.
struct OwnTool {
  /// A folder that contains scenarios, and the program under the tool's name.
  let folder: TemporaryFolder
  private let program: String

  /// Creates a tool with this name from a built target, in a new folder.
  init(_ name: String, of target: String) throws {
    folder = try TemporaryFolder()
    try folder.link(name, to: BuiltProgram.path(target))
    program = "\(folder.path)/\(name)"
  }

  /// Returns the tool of the turnstile, which has no designs, no faults and no actors of its own.
  static func turnstile() throws -> Self { try Self("turnstile", of: "TurnstileTool") }

  /// Returns the tool of the guide's shop, with the shop's scenarios.
  static func shop() throws -> Self {
    let shop = try Self("shop", of: "shop")
    try FileManager.default.copyItem(
      atPath: Project.folder.appending(path: "Tests/Checkout/Scenarios").path(),
      toPath: "\(shop.folder.path)/Scenarios")
    return shop
  }

  /// Runs the tool with arguments in the folder.
  func run(_ arguments: [String], input: String = "") throws -> Gatehouse.Result {
    try Gatehouse.run(
      program: program, arguments, input: input, in: folder.path,
      environment: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"])
  }

  /// Runs a shell command in the folder. The folder contains the tool under the tool's own name.
  func shell(_ command: String) throws -> Gatehouse.Result {
    try Gatehouse.run(
      program: "/bin/bash", ["-c", command], in: folder.path,
      environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
  }

  /// Replaces Graphviz with a program that prints its input.
  func replaceGraphviz() throws {
    try folder.writeProgram("bin/dot", "echo \"$1\"\ncat")
  }

  /// Returns the names of the subcommands that the help lists.
  func subcommands() throws -> [String] {
    try run(["--help"]).subcommands
  }
}
