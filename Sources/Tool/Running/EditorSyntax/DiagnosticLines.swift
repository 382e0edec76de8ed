import FileAccess
import Notation
import ScenarioLanguage
import TextFormats

/// Errors in files for editors, one JSON object per line.
///
/// | field | content |
/// |---|---|
/// | `path` | the file as given; for a used file, relative to the working directory |
/// | `line`, `column` | the start of the error, from 1 |
/// | `endColumn` | the column after the error, on its line; `column` if something is missing |
/// | `severity` | `error`, or `note` if the file can be run but might do something unintended |
/// | `kind` | the kind of error in kebab case |
/// | `message` | a one-line description |
/// | `help` | a one-line suggestion; optional |
/// | `notes` | further lines, such as the chain of `use` lines; often empty |
///
/// Columns count Unicode scalars; the Language Server Protocol calls this encoding `utf-32`. A file
/// that cannot be read has one error of the kind `unreadable`, at its start. The file's text is
/// never quoted, because it can contain secrets.
package enum DiagnosticLines {
  /// Returns one error as a line, including the line break.
  package static func line(for diagnostic: Diagnostic) -> String {
    let line: JSONRecord = [
      "path": diagnostic.document, "line": diagnostic.line, "column": diagnostic.column,
      "endColumn": diagnostic.column + diagnostic.length,
      "severity": diagnostic.severity.rawValue, "kind": diagnostic.kind,
      "message": diagnostic.message.visible, "help": diagnostic.help?.visible,
      "notes": diagnostic.notes.map(\.visible),
    ]
    return line.text + "\n"
  }

  /// Returns the error for an unreadable file as a line, including the line break.
  package static func line(for error: FileError) -> String {
    let line: JSONRecord = [
      "path": error.path, "line": 1, "column": 1, "endColumn": 1, "severity": "error",
      "kind": "unreadable", "message": "cannot be read: \(error.reason)".visible,
      "notes": [] as [String],
    ]
    return line.text + "\n"
  }
}
