import DiagramMachines
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Statecharts
import Tracing

/// Diagrams that replace the tool's own machine. They are specified by `--machine-file FILE` before
/// all other arguments; a second one adds a newer version.
struct DiagramFiles {
  private static let option = "--machine-file"
  /// The maximum number of versions.
  private static let limit = 16

  private var files: [String] = []
  private var arguments: ArraySlice<String>

  /// Returns the number of arguments that specify diagrams; 0 if they do not specify any.
  static func length(in arguments: [String]) -> Int {
    arguments.count - Self(all: arguments).arguments.count
  }

  private init(all arguments: [String]) {
    self.arguments = arguments[...]
    while let first = self.arguments.first {
      if first == Self.option, self.arguments.count > 1 {
        files.append(self.arguments[self.arguments.startIndex + 1])
        self.arguments = self.arguments.dropFirst(2)
      } else if first.hasPrefix("\(Self.option)=") {
        files.append(String(first.dropFirst(Self.option.count + 1)))
        self.arguments = self.arguments.dropFirst()
      } else {
        return
      }
    }
  }

  /// Creates the diagrams that the arguments specify; `nil` if they do not specify any.
  init?(_ arguments: [String]) {
    self.init(all: arguments)
    if files.isEmpty { return nil }
  }

  /// Runs the remaining arguments with the diagrams as the machine, and returns the exit status.
  /// `others` are the tool's commands when it runs without a diagram.
  func run(in context: CommandContext, besides others: [String]) -> Int32 {
    guard files.count <= Self.limit else {
      context.output.diagnostics(
        "\(context.name): \(Self.option) occurs more than \(Self.limit) times\n")
      return ExitStatus.usage.rawValue
    }
    do {
      try context.reading {
        let texts = try files.map { try text(of: $0) }
        var versions: [(name: String, chart: Statechart)] = []
        for (index, name) in versionNames.enumerated() {
          versions.append((name, try chart(in: texts[index], of: files[index])))
        }
        let diagram = Diagram(versions)
        for (index, text) in texts.enumerated() {
          guard let note = note(on: diagram.unspelledNames(in: index), in: text, of: files[index])
          else { continue }
          context.output.diagnostics("\(note.text)\n")
        }
        diagram.begin()
      }
    } catch { return ExitStatus.unreadable.rawValue }
    let name = Self.name(of: files[files.count - 1])
    let options = Self.options(for: files)
    var own = CommandContext(
      identity: .ofProcess(context.name, context.version, options: options, machine: name),
      output: context.output, interrupts: context.interrupts)
    let folder = FileSystem.resolved(".")
    own.optionsAnywhere = Self.options(
      for: files.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" })
    var tool = MachineTool<DiagramMachine>(
      in: own,
      abstract: "Explore, replay and verify the diagram \(name).",
      engines: Engines(), designs: { .ofVersions }, commands: { [.mutate(DiagramMachine.self)] })
    tool.otherCommands = others
    tool.singleDesign = "there is one version; put \(Self.option) with an older one before it"
    return tool.run(Array(arguments))
  }

  private static func options(for files: [String]) -> String {
    files.map { "\(option) \(Paths.shellQuoted($0))" }.joined(separator: " ")
  }

  /// The name of a diagram without its folder and extension.
  private static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  /// The names of the versions: the names of the files if they differ, or else `old` and `new`.
  private var versionNames: [String] {
    let names = WordMaker.words(for: files.map(Self.name))
    guard files.count == 2, Set(files.map(Self.name)).count == 1 else { return names }
    return ["old", "new"]
  }

  private func text(of file: String) throws -> String {
    let bytes = try FileSystem.read(file, isInterrupted: { false })
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(file, "the text is not valid UTF-8; save the file as UTF-8")
    }
    return text
  }

  private func chart(in text: String, of file: String) throws -> Statechart {
    guard let format = DiagramFormat(file: file) else {
      throw FileError(file, "the format is unknown; the name must end in \(DiagramFormat.endings)")
    }
    do throws(ChartError) { return try format.chart(in: text) } catch {
      throw Diagnostic(
        in: text, named: file, at: SourceLocation(error.place), error.message, help: error.help)
    }
  }

  /// Returns a note on the first of the names whose letters scenarios cannot contain.
  private func note(
    on names: [UnspelledName], in text: String, of file: String
  ) -> Diagnostic? {
    guard let first = names.first else { return nil }
    var note = Diagnostic(
      in: text, named: file, at: SourceLocation(first.place),
      "scenarios cannot contain all letters of \(names.count.counted("name")), such as "
        + "`\(first.name)`",
      help: "write `\(first.word)`; `docs vocabulary` lists all names")
    note.severity = .note
    return note
  }
}

extension SourceLocation {
  fileprivate init(_ place: ChartPlace) { self.init(line: place.line, column: place.column) }
}

extension Designs<DiagramMachine> {
  /// The versions of the diagram; `nil` if there is only one.
  fileprivate static var ofVersions: Self? {
    let names = Diagram.current.versionNames
    guard names.count > 1 else { return nil }
    return Self(
      chosenBy: DesignGiven(DiagramVocabulary.choice) { $0.versionName }, from: names[0],
      to: names[names.count - 1])
  }
}
