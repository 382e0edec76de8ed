import ArgumentParser
import FileAccess
import Running
import ScenarioLanguage

/// The option of commands that write a single text.
package struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp(SharedHelp.output),
    completion: .file())
  package var output = TextTarget.standardOutput

  package init() {}

  /// The target; throws if the text would overwrite scenarios at some paths.
  func claimed(beside paths: [String]) throws(FileError) -> ClaimedTarget {
    try ProtectedFiles(ScenarioFiles(paths)).claim(output, for: "the output")
  }

  /// Writes the whole text to its target.
  func write(
    _ text: String, to target: ClaimedTarget, in context: CommandContext
  ) throws(FileError) {
    guard output != .standardOutput else { return try context.output.write(text) }
    let opened = try target.open()
    try opened.write(Array(text.utf8))
    try opened.finish()
  }

  /// The colours, which only standard output has.
  func paint(in context: CommandContext) -> Paint {
    output == .standardOutput ? context.paint : Paint(isOn: false)
  }
}

/// The choice of coloured output.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// The resulting colours. A non-empty `NO_COLOR` or `TERM=dumb` turns colours off unless they are
  /// forced.
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
