import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The shop's own tool", .timeLimit(.minutes(30)))
struct ShopToolTests {
  @Test("runs each subcommand under its own name", arguments: ShopExample.all)
  func subcommand(_ example: ShopExample) throws {
    let shop = try OwnTool.shop()
    try shop.replaceGraphviz()
    let result = try shop.run(example.arguments, input: example.input)
    #expect(result.status == example.status)
    #expect(result.output.contains(example.shows))
    #expect(!result.output.lowercased().contains("gatehouse"))
    #expect(result.diagnostics == "")
  }

  @Test("has an example of each subcommand")
  func everySubcommand() throws {
    let shown = ShopExample.all.compactMap(\.arguments.first)
    #expect(Set(try OwnTool.shop().subcommands()) == Set(shown))
  }

  @Test("writes different output for each trace format that its help lists")
  func everyForm() throws {
    let shop = try OwnTool.shop()
    try shop.replaceGraphviz()
    let help = try shop.run(["trace", "--help"]).output
    let forms = try #require(help.firstMatch(of: /\(values: ((?s:[^;]+));/)).1
      .split { ", \n".contains($0) }.map(String.init)
    let shown = ShopExample.all.filter { $0.arguments.first == "trace" }
    #expect(shown.allSatisfy { forms.contains($0.arguments.last ?? "") })
    let traces = try forms.map { form in
      let result = try shop.run(["trace", "Scenarios/paid.scenario", "--format", form])
      #expect(result.status == 0, "\(form)")
      #expect(result.output != "", "\(form)")
      return result.output
    }
    #expect(Set(traces).count == forms.count)
  }

  @Test("prints its own name and version everywhere")
  func name() throws {
    let shop = try OwnTool.shop()
    let help = try shop.run(["--help"]).output
    #expect(help.contains("USAGE: shop [--machine <command>] [--machine-file <file>] <subcommand>"))
    var texts = [help]
    for shell in ["bash", "zsh", "fish"] {
      texts.append(try shop.run(["--generate-completion-script", shell]).output)
      #expect(texts.last?.contains("shop") == true)
    }
    for subcommand in try shop.subcommands() {
      let help = try shop.run([subcommand, "--help"]).output
      #expect(help.contains("USAGE: shop \(subcommand)"))
      #expect(try shop.run(["help", subcommand]).output == help)
      texts.append(help)
    }
    texts.append(try shop.run(["run", "missing.scenario"]).diagnostics)
    #expect(texts.last == "missing.scenario: error: No such file or directory\n")
    for text in texts { #expect(!text.lowercased().contains("gatehouse")) }
    #expect(try shop.run(["--version"]).output == "1.0\n")
    let report = try shop.run(["run", "Scenarios", "--report", "ctrf"]).output
    #expect(report.contains(#""tool":{"name":"shop","version":"1.0"}"#))
  }

  private static let wrong = "add mug quantity 1\n  -> cart(goods: 11)\n"

  @Test("records observations in scenarios, on request")
  func update() throws {
    let shop = try OwnTool.shop()
    let right = "add mug quantity 1\n  -> cart(goods: 12)\n"
    try shop.folder.write("a.scenario", Self.wrong)
    #expect(try shop.run(["run", "--update", "a.scenario"]).status == 0)
    #expect(try shop.folder.text("a.scenario") == right)
    try shop.folder.write("b.scenario", "add mug quantity 1\n")
    #expect(try shop.run(["record", "b.scenario"]).status == 0)
    #expect(try shop.folder.text("b.scenario") == right)
    try shop.folder.write("c.scenario", "add  mug quantity 1\n -> cart(goods: 12)\n")
    #expect(try shop.run(["fmt", "--check", "c.scenario"]).status == 1)
    #expect(try shop.run(["fmt", "c.scenario"]).status == 0)
    #expect(try shop.folder.text("c.scenario") == right)
  }

  @Test("uses a diagram in place of its own machine")
  func diagram() throws {
    let shop = try OwnTool.shop()
    try shop.folder.write("a.mmd", "stateDiagram-v2\n[*] --> Off\nOff --> On : press\n")
    try shop.folder.write("a.scenario", "press\n  -> on\n")
    let result = try shop.run(["--machine-file", "a.mmd", "run", "--strict", "a.scenario"])
    #expect(result.output.contains("1 passed, 0 failed"), "\(result)")
    let help = try shop.run(["--machine-file=a.mmd", "--help"]).output
    #expect(help.contains("Explore, replay and verify the diagram a."), "\(help)")
  }

  @Test("reproduces a failure with the report's command, pasted into a shell")
  func reproduction() throws {
    let shop = try OwnTool.shop()
    try shop.folder.write("is wrong.scenario", "order for alice\n  refused not-now\n" + Self.wrong)
    let result = try shop.run(["run", "is wrong.scenario"])
    #expect(result.status == 1)
    let report = try #require(result.output.split(separator: "\n\n").dropFirst().first)
    #expect(report.hasPrefix("is wrong.scenario:4:18: failed: is wrong\n"))
    let command = try #require(report.split(separator: "  reproduce: ").last)
    let built = BuiltProgram.path("shop").split(separator: "/").dropLast()
      .map { "/" + $0 }.joined()
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "cd \(shop.folder.path) && \(command)"],
      environment: [
        "PATH": "\(built):/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        "HOME": shop.folder.path, "NO_COLOR": "1", "SHOP_HISTORY": "",
      ], columns: 120)
    // The shell is at the position just before the failing step.
    try terminal.expectLastRow("1 empty>")
    let screen = terminal.screen.text
    for line in report.split(separator: "\n") { #expect(screen.contains(String(line))) }
    try terminal.send("add mug quantity 1\r")
    try terminal.expectLastRow("2 cart(goods: 12)>")
    try terminal.send(".quit\r")
    // The run failed, regardless of what happened in the shell.
    #expect(try terminal.waitForEnd() == .exited(1))
  }
}
