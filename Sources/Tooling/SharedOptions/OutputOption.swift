import ArgumentParser
import FileAccess
import Running
import ScenarioLanguage

/// The option for commands that write a single text.
package struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp(SharedHelp.output),
    completion: .file())
  package var output = TextTarget.standardOutput

  package init() {}

  /// Returns the target. Throws if the text would overwrite scenarios at some paths.
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

  /// Returns the colours for the text. Only standard output is coloured.
  func paint(in context: CommandContext) -> Paint {
    output == .standardOutput ? context.paint : Paint(isOn: false)
  }
}

/// The choice of whether output is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// The colours that result from the choice. By default, output is coloured at a terminal, unless
  /// `NO_COLOR` is not empty or `TERM` is `dumb`.
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

/// The option for all commands that have coloured output.
package struct ColorOption: ParsableArguments {
  @Option(help: "Colour the text: auto (on a terminal, unless NO_COLOR is set), always or never.")
  var color = ColorChoice.auto

  package init() {}

  /// The colours that result from the option.
  package var paint: Paint { color.paint }
}
