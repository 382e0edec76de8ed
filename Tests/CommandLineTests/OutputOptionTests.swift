import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

/// An option that makes a command write a file, or files in a folder. Whether it does so is
/// determined from the program's own description.
struct OutputOption: CustomTestStringConvertible, Sendable {
  let command: String
  let name: String
  let isFolder: Bool

  var testDescription: String { "\(command) --\(name)" }

  /// The options whose values are completed as files or folders, and other options whose
  /// descriptions show that they write files or folders.
  static let all: [Self] =
    ((try? HelpDump.commands()) ?? []).flatMap { command in
      command.arguments.compactMap { argument in
        guard argument.kind == "option", let name = argument.names?.first?.name else { return nil }
        let kinds = argument.completionKind ?? [:]
        let completesScenarios = kinds["file"]?.extensions?.isEmpty == false
        let isPlace = kinds["file"] != nil || kinds["directory"] != nil
        let isFolder = kinds["directory"] != nil || argument.valueName?.hasSuffix("folder") == true
        let isTarget = isFolder || argument.valueName?.hasSuffix("target") == true
        guard isTarget || isPlace && !completesScenarios, !Self.isRead(command.name, name)
        else { return nil }
        return Self(command: command.name, name: name, isFolder: isFolder)
      }
    }

  /// Returns whether the file specified by the option is only read.
  private static func isRead(_ command: String, _ option: String) -> Bool {
    ["conform map", "graph verify", "init clone"].contains("\(command) \(option)")
  }
}

@Suite("An output option", .timeLimit(.minutes(30)))
struct OutputOptionTests {
  /// The arguments that, together with the option, make each command write.
  private static let arguments: [String: String] = [
    "run": "a.scenario", "record": "a.scenario", "trace": "a.scenario --format jsonl",
    "diff": "a.scenario b.scenario", "compare": "routers routers a.scenario",
    "conform": "log.dot --map map.svg",
    "drive": "a.scenario --program \"$G serve\"", "merge": "walk.json",
    "shell": "a.scenario -c launch", "walk": "--sequences 1 --length 1 --seed 1",
    "inject": "a.scenario", "explore": "a.scenario --format dot --depth 1 --only launch",
    "graph": "--scenarios a.scenario", "play": "a.scenario --states 2",
    "coverage": "a.scenario --beyond b.scenario --depth 1 --only launch",
    "generate": "a.scenario --beyond b.scenario --depth 1 --only terminate",
    "migrate": "a.scenario", "mcp": "", "mutate": "a.scenario --depth 1 --only launch",
  ]
  private static let further = ["drive learn": " --steps 5", "drive save": " --walk 1 --length 1"]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n")
    try folder.write("b.scenario", "launch\n  ...\n")
    try folder.write("plain.scenario", "scenario \"plain\"\nlaunch\n")
    try folder.write("log.dot", "{\"s\":\"1\",\"e\":\"launched\"}\n")
    try folder.write("map.svg", "session s\nmap e launched\n  stimulus launch\n")
    let walk = "walk --sequences 1 --length 1 --seed 1 --format json"
    try folder.write("walk.json", Gatehouse.run(walk.components(separatedBy: " ")).output)
    for (name, target) in ["loop.svg": "loop.svg", "full.svg": "/dev/full"] {
      try folder.link(name, to: target)
    }
    try folder.write("folder.svg/file", "")
  }

  /// Returns the command line with the option and a target.
  private func line(_ option: OutputOption, _ target: String) throws -> String {
    let arguments = try #require(
      Self.arguments[option.command], "a new command that writes: say how it is called")
    let further = Self.further["\(option.command) \(option.name)"] ?? ""
    let form = ["report": "junit=", "trace": "jsonl="][option.name] ?? ""
    return "\"$G\" \(option.command) \(arguments)\(further) --\(option.name) '\(form)\(target)'"
  }

  private func contents() throws -> [String: String] {
    let files = try folder.files().filter { $0 != "loop.svg" && $0 != "full.svg" }
    return Dictionary(uniqueKeysWithValues: try files.map { ($0, try folder.text($0)) })
  }

  /// Expects that a command is refused without a crash and without changing any file.
  private func expectRefused(
    _ line: String, location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let before = try contents()
    let names = try folder.names()
    let result = try Gatehouse.shell(line, in: folder.path)
    let isRefused = result.status == 2 || result.status == 64
    #expect(isRefused, "\(line): \(result)", sourceLocation: location)
    #expect(!result.diagnostics.isEmpty, "\(line)", sourceLocation: location)
    #expect(try contents() == before, "\(line)", sourceLocation: location)
    #expect(try folder.names() == names, "\(line)", sourceLocation: location)
    return result.diagnostics
  }

  @Test("is declared by the program")
  func list() {
    let names = OutputOption.all.map(\.testDescription)
    #expect(names.count >= 22)
    for name in ["conform --graph", "run --trace", "run --report", "shell --record"] {
      #expect(names.contains(name))
    }
  }

  @Test("replaces nothing that the command reads", arguments: OutputOption.all)
  func inputs(_ option: OutputOption) throws {
    let words = try line(option, "").components(separatedBy: " ")
    let read = words.filter {
      ["a.scenario", "b.scenario", "log.dot", "map.svg", "walk.json"].contains($0)
    }
    for file in read {
      try folder.link("link-\(file)", to: file)
      try FileManager.default.linkItem(
        atPath: "\(folder.path)/\(file)", toPath: "\(folder.path)/other-\(file)")
      // The command `record` can replace the file that it records.
      for target in ["./\(file)", "link-\(file)", "other-\(file)"] where option.command != "record"
      {
        _ = try expectRefused(try line(option, target))
      }
    }
  }

  @Test(
    "replaces no file that is standard input",
    arguments: [
      ("conform - --map map.svg -o", "log.dot"), ("conform - --map map.svg --graph", "log.dot"),
      ("merge - -o", "walk.json"), ("trace - --format jsonl -o", "trace.jsonl"),
    ])
  func standardInput(_ command: String, _ file: String) throws {
    let trace = try Gatehouse.shell("\"$G\" trace a.scenario --format jsonl", in: folder.path)
    try folder.write("trace.jsonl", trace.output)
    let error = try expectRefused("\"$G\" \(command) ./\(file) < \(file)")
    #expect(error.contains("\(file): error: would be overwritten by "), "\(error)")
  }

  @Test(
    "replaces no file that is standard output or standard error",
    arguments: OutputOption.all.filter { !$0.isFolder })
  func printed(_ option: OutputOption) throws {
    try folder.write("out.svg", "before\n")
    let line = try line(option, "./out.svg")
    let error = try expectRefused("\(line) >> out.svg")
    // The shell records only to new files.
    let isNew = option.command == "shell"
    #expect(error.contains("./out.svg: error: is standard output, too: ") || isNew, "\(error)")
    let result = try Gatehouse.shell("\(line) 2>> out.svg", in: folder.path)
    #expect(result.status == 2 && result.output.isEmpty)
    let text = try folder.text("out.svg")
    #expect(text.hasPrefix("before\n"))
    #expect(text.contains("./out.svg: error: is standard error, too: ") || isNew, "\(text)")
  }

  @Test("can be a file that is named like standard output", arguments: ["trace", "record"])
  func named(_ command: String) throws {
    try folder.write("plain.scenario", "launch\n")
    let line = "\"$G\" \(command) plain.scenario -o"
    let result = try Gatehouse.shell(
      "\(line) /dev/stdout >> out && \(line) other > report && cat other", in: folder.path)
    #expect(result.status == 0, "\(result)")
    #expect(try folder.text("out").hasPrefix(result.output))
  }

  @Test("is an error if nothing can be written", arguments: OutputOption.all)
  func unwritable(_ option: OutputOption) throws {
    let loop = try expectRefused(try line(option, "loop.svg"))
    if !option.isFolder, option.command != "shell" {
      #expect(loop.contains("loop.svg: error: Too many levels of symbolic links"), "\(loop)")
    }
    _ = try expectRefused(try line(option, "full.svg"))
    _ = try expectRefused(try line(option, option.isFolder ? "walk.json" : "folder.svg"))
    _ = try expectRefused(try line(option, ""))
  }

  @Test(
    "shares no file with another output option",
    arguments: [
      "conform log.dot --map map.svg -o new.svg --graph ./new.svg",
      "conform log.dot --map map.svg -o to-new.svg --graph new.svg",
      "conform log.dot --map map.svg --save new.svg --graph new.svg",
      "conform log.dot --map map.svg --save new.svg -o ./new.svg",
      "run a.scenario --report junit=new.svg --report tap=to-new.svg",
      "run a.scenario --report junit=old --report tap=hard",
      "run a.scenario --trace jsonl=new.svg --trace jsonl=to-new.svg",
      "run a.scenario --trace jsonl=folder.svg --report ndjson=folder.svg/a.jsonl",
      "run a.scenario --trace jsonl=folder.svg --trace jsonl=folder.svg/in",
      "run a.scenario --trace jsonl=none/in/it --trace jsonl=none",
      "run a.scenario --trace jsonl=to-folder/in --trace html=new.svg --trace jsonl=folder.svg",
      "run a.scenario --trace jsonl=new.svg --report ndjson=new.svg",
      "drive a.scenario --program \"$G serve\" --learn new.svg -o new.svg",
    ])
  func outputs(_ arguments: String) throws {
    try folder.write("old", "before")
    try folder.link("to-new.svg", to: "new.svg")
    try folder.link("to-folder", to: "folder.svg")
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/old", toPath: "\(folder.path)/hard")
    let error = try expectRefused("\"$G\" \(arguments)")
    #expect(error.contains(/: error: would be (written twice, |both )/), "\(error)")
  }

  @Test("does not share its file with a session that is saved from the log")
  func session() throws {
    let line = "\"$G\" conform log.dot --map map.svg --save folder.svg -o folder.svg/1.scenario"
    let result = try Gatehouse.shell(line, in: folder.path)
    #expect(result.status == 2)
    let why = "would be written twice, by the report and by a session: name another place"
    #expect(result.diagnostics == "folder.svg/1.scenario: error: \(why)\n")
    #expect(try folder.text("folder.svg/1.scenario").contains("1 session"))
  }

  @Test("cannot name GitHub's summary page if a report is already written to it")
  func page() throws {
    let error = try expectRefused(
      "GITHUB_STEP_SUMMARY=page \"$G\" run a.scenario --report github=g --report junit=./page")
    let why = "would be written twice, by a report and by a report: name another place"
    #expect(
      error == "gatehouse: ./page: error: \(why)\n" || error == "gatehouse: page: error: \(why)\n")
  }

  @Test("can be a device or standard output, even for several outputs")
  func streams() throws {
    for arguments in [
      "run a.scenario --report github=/dev/stderr --report junit=/dev/null",
      "run a.scenario --trace jsonl=traces --trace html=traces/pages --trace dot=traces",
      "run a.scenario --report junit=/dev/stdout | cat", "trace a.scenario -o /dev/stdout | cat",
      "graph -o >(cat) | cat",
      "explore a.scenario --depth 1 --only launch --format dot -o /dev/null",
    ] {
      let result = try Gatehouse.shell(
        "export GITHUB_STEP_SUMMARY=/dev/null; set -o pipefail; \"$G\" \(arguments)",
        in: folder.path)
      #expect(result.status == 0, "\(arguments): \(result)")
    }
  }
}
