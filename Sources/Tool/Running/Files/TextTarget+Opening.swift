package import FileAccess
package import ScenarioLanguage

extension TextTarget {
  /// Opens the target, to be written bit by bit.
  package func open() throws(FileError) -> OutputTarget {
    guard let path else { return try OutputTarget.standardOutput() }
    return try OutputTarget(path)
  }
}
