import ArgumentParser
import FileAccess
import Running
import ScenarioLanguage

/// The option of commands that write one text.
package struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "Write to this file, or to standard output for -.",
    completion: .file())
  package var output = TextTarget.standardOutput

  package init() {}

  /// Throws where the text would take the place of scenarios at some paths.
  func protect(_ paths: [String]) throws(FileError) {
    guard let path = output.path else { return }
    try ProtectedFiles(ScenarioFiles(paths)).check(path, by: "the output")
  }

  /// Writes the whole text.
  func write(_ text: String, in context: CommandContext) throws(FileError) {
    guard output != .standardOutput else { return try context.output.write(text) }
    let target = try output.open()
    try target.write(Array(text.utf8))
    try target.finish()
  }

  /// Colours for standard output alone.
  func paint(in context: CommandContext) -> Paint {
    output == .standardOutput ? context.paint : Paint(isOn: false)
  }
}

/// The choice of coloured output.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// The resulting colours. `NO_COLOR` counts if it is not empty; `TERM=dumb` has no colours.
  var paint: Paint {
    switch self {
    case .always: Paint(isOn: true)
    case .never: Paint(isOn: false)
    case .auto:
      Paint(
        results: HostProcess.printsToTerminal && isAllowed,
        diagnostics: HostProcess.diagnosesToTerminal && isAllowed)
    }
  }

  private var isAllowed: Bool { Environment.value("NO_COLOR") == nil }
}

/// The option of all commands with coloured output.
package struct ColorOption: ParsableArguments {
  @Option(help: "Colour the text: auto (on a terminal, unless NO_COLOR is set), always or never.")
  var color = ColorChoice.auto

  package init() {}

  /// The resulting colours.
  package var paint: Paint { color.paint }
}
