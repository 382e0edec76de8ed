import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("An option")
struct OptionMeaningTests {
  /// Returns names that have several meanings, in the form `--name: meaning | meaning`.
  private static func ambiguities(
    in commands: [(name: String, arguments: [HelpDump.Argument])]
  ) -> [String] {
    var meanings: [String: Set<String>] = [:]
    for argument in commands.flatMap(\.arguments) where argument.shouldDisplay {
      // The defaults of an option can differ between commands.
      let meaning = (argument.abstract ?? "").replacing(#/ \(default: [^)]*\)$/#, with: "")
      for name in argument.names ?? [] where argument.kind != "positional" {
        meanings[name.name, default: []].insert("\(argument.kind): \(meaning)")
      }
    }
    return meanings.filter { $0.value.count > 1 }
      .map { "--\($0.key): \($0.value.sorted().joined(separator: " | "))" }.sorted()
  }

  @Test("means one thing in every command")
  func meaning() throws {
    let commands = try HelpDump.commands()
    #expect(commands.contains { $0.name == "docs scenes" })
    #expect(commands.flatMap(\.arguments).count > 200)
    #expect(Self.ambiguities(in: commands) == [])
  }

  @Test("is detected if two commands mean different things by it")
  func planted() throws {
    var commands = try HelpDump.commands()
    let seed = try #require(
      commands.flatMap(\.arguments).first { $0.names?.contains { $0.name == "seed" } == true })
    let other = HelpDump.Argument(
      kind: seed.kind, shouldDisplay: true, names: seed.names, abstract: "Kind of plant.",
      valueName: nil, completionKind: nil)
    commands.append(("sow", [other]))
    let found = Self.ambiguities(in: commands)
    #expect(found.count == 1 && found.first?.hasPrefix("--seed: option: Kind of plant. | ") == true)
  }

  @Test(
    "works under its former name, and prints the new name",
    arguments: [
      ("graph", "--depth 1", "--levels 1"), ("graph", "--depth=1", "--levels=1"),
      ("graph", "--from a.scenario", "--scenarios a.scenario"),
      ("graph", "--check graph.mmd", "--verify graph.mmd"),
      ("walk", "--sequences 1 --seed 1 --cover 100", "--sequences 1 --seed 1 --minimum 100"),
      (
        "generate", "--only launch --where 'not is headless'",
        "--only launch --to 'not is headless'"
      ),
      (
        "compare", "coordinator routers a.scenario --strict",
        "coordinator routers a.scenario --fail-declared"
      ),
      ("migrate", "--explore --strict --states 1", "--explore --fail-declared --states 1"),
    ])
  func former(_ command: String, _ former: String, _ today: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n  ...\n")
    try folder.write("graph.mmd", "")
    let old = try Gatehouse.shell("\"$G\" \(command) \(former)", in: folder.path)
    let new = try Gatehouse.shell("\"$G\" \(command) \(today)", in: folder.path)
    #expect(old.output == new.output && old.status == new.status)
    let names = zip(former.split { " =".contains($0) }, today.split { " =".contains($0) })
      .first { $0 != $1 }
    let (before, after) = try #require(names)
    let warning = "gatehouse \(command) \(before) is now gatehouse \(command) \(after)\n"
    #expect(old.diagnostics == warning + new.diagnostics)
  }

  @Test("has no other name in the help, and is a path after `--`")
  func hidden() throws {
    let help = try Gatehouse.run("help", "graph").output
    #expect(!help.contains("--depth") && help.contains("--levels"))
    let path = try Gatehouse.run("compare", "routers", "routers", "--", "--strict")
    #expect(path.diagnostics == "--strict: error: No such file or directory\n")
  }
}
