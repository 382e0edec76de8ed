import ArgumentParser
import ScenarioLanguage

/// The option of commands that write one text.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "Write to this file, or to standard output for -.",
    completion: .file())
  var output = TextTarget.standardOutput
}
