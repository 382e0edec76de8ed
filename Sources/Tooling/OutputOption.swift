import ArgumentParser
import FileAccess
import Replaying
package import ScenarioLanguage

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
  func write(_ text: String) throws(FileError) {
    let target = try output.open()
    try target.write(Array(text.utf8))
    try target.finish()
  }
}
