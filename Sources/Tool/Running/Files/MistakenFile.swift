import FileAccess
import ScenarioLanguage

/// A file that a user gives in place of scenarios.
package enum MistakenFile {
  /// Throws if the name of a file shows that it contains no scenarios.
  static func check(_ path: String) throws(FileError) {
    if ClaimDocument.isClaims(path) {
      throw FileError(path, "contains claims, not scenarios; `--claims FILE` checks them")
    }
  }

  /// Throws if the first word of a file shows that it is a diagram.
  package static func check(_ bytes: [UInt8], at path: String) throws(FileError) {
    let beginnings = ["stateDiagram", "digraph", "strict digraph", "<?xml", "<scxml"]
    let text = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if beginnings.contains(where: { text.starts(with: $0.utf8) }) {
      throw FileError(
        path,
        "is a diagram, not a scenario; to use it as the machine, write "
          + "`--machine-file \(Paths.shellQuoted(path))` before the command")
    }
  }
}
