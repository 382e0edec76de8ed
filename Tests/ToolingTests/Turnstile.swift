import GatehouseProcess
import TemporaryFiles
import Terminals

/// The tool over a turnstile, under the name that it has itself.
struct Turnstile {
  /// A folder that holds the program, called as it calls itself, and scenarios.
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.link("turnstile", to: BuiltProgram.path("TurnstileTool"))
    try folder.write(
      "pass.scenario",
      """
      # A penny lets one person through.
      insert penny
        -> unlocked(coins: 1) via lock

      push
        collects penny
        -> locked via lock

      """)
  }

  /// Runs it with arguments, in the folder.
  func run(_ arguments: [String], input: String = "") throws -> Gatehouse.Result {
    try Gatehouse.run(
      program: "\(folder.path)/turnstile", arguments, input: input, in: folder.path)
  }

  /// The names of the subcommands, as the help lists them.
  func subcommands() throws -> [String] {
    try run(["--help"]).output.split(separator: "\n")
      .drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}
