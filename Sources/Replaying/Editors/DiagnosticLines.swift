import TextFormats
public import FileAccess
import Notation
public import ScenarioLanguage

/// What is wrong with files, as editors read it: a JSON object a line, one for each mistake.
///
/// | field | says |
/// |---|---|
/// | `path` | the file, as it was given; one that `use` led to, from the folder of the command |
/// | `line`, `column` | where the mistake begins, from 1 |
/// | `endColumn` | the column behind its end, on the same line; `column` where something is missing |
/// | `severity` | `error` |
/// | `kind` | the kind of mistake, in kebab-case |
/// | `message` | what is wrong, in one line |
/// | `help` | what would help, in one line; left out where nothing is known |
/// | `notes` | further lines, such as the way through `use`; often none |
///
/// Columns count Unicode scalars, which the Language Server Protocol calls `utf-32`. A file that cannot
/// be read has one mistake of the kind `unreadable`, at its beginning. Nothing quotes the file: what is
/// wrong may be a secret.
public enum DiagnosticLines {
  /// A mistake, with a line break.
  public static func line(for diagnostic: Diagnostic) -> String {
    JSONWriter.object { json in
      json.field("path", diagnostic.document)
      json.field("line", diagnostic.line)
      json.field("column", diagnostic.column)
      json.field("endColumn", diagnostic.column + diagnostic.length)
      json.field("severity", "error")
      json.field("kind", diagnostic.kind)
      json.field("message", diagnostic.message.visible)
      json.field("help", diagnostic.help?.visible)
      json.field("notes", diagnostic.notes.map(\.visible))
    } + "\n"
  }

  /// A file that cannot be read, with a line break.
  public static func line(for error: FileError) -> String {
    JSONWriter.object { json in
      json.field("path", error.path)
      json.field("line", 1)
      json.field("column", 1)
      json.field("endColumn", 1)
      json.field("severity", "error")
      json.field("kind", "unreadable")
      json.field("message", "cannot be read: \(error.reason)".visible)
      json.field("notes", [])
    } + "\n"
  }
}
