import Machines
import Running
import ScenarioEditing
import ScenarioLanguage
import TemporaryFiles
import Tracing

/// A folder that is open in an editor, with some unsaved texts.
struct Editor<M: Machine> {
  let folder: TemporaryFolder
  var workspace: Workspace<M>

  /// Creates a folder with files.
  init(_ machine: M.Type, _ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    workspace = Workspace(
      Workspace.Parts(tool: ReportingTool(name: "turn", version: "1.2.3")))
    workspace.folder = Paths.normalized(folder.path)
    for (name, text) in files { try folder.write(name, text) }
  }

  /// Returns the path of a file.
  func path(_ name: String) -> String { Paths.normalized("\(folder.path)/\(name)") }

  /// Changes a text without saving it.
  mutating func type(_ text: String, in name: String) {
    workspace.unsaved[path(name)] = Array(text.utf8)
  }

  /// Returns the findings in a file as `FILE:LINE:COLUMN+LENGTH KIND`.
  func findings(_ name: String) -> [String] {
    workspace.findings(in: path(name)).map { finding in
      "\(text(finding.part)) \(finding.diagnostic.kind ?? "")"
    }
  }

  /// Returns the candidates at the end of a text.
  func completion(of text: String, in name: String = "a.scenario") -> [String]? {
    var editor = self
    editor.type(text, in: name)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = at(lines.count, (lines.last?.unicodeScalars.count ?? 0) + 1)
    return editor.workspace.completion(in: path(name), at: end)?.candidates.map(\.text)
  }

  /// Returns the line that results if a candidate is chosen at the cursor, which `|` marks.
  func completed(_ line: String, choosing candidate: String) -> String? {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    var editor = self
    editor.type(parts.joined() + "\n", in: "a.scenario")
    let end = at(1, parts[0].unicodeScalars.count + 1)
    let list = editor.workspace.completion(in: path("a.scenario"), at: end)
    guard let list, let found = list.candidates.first(where: { $0.text == candidate }) else {
      return nil
    }
    let replaced = list.part(replacedBy: found)
    let text = parts.joined()
    return text.prefix(replaced.start.column - 1) + candidate
      + text.dropFirst(replaced.start.column - 1 + replaced.length)
  }

  /// Returns a part of a file as `FILE:LINE:COLUMN+LENGTH`. The file is relative to the folder.
  func text(_ part: TextPart) -> String {
    let root = Paths.normalized(folder.path) + "/"
    let name = part.path.hasPrefix(root) ? part.path.dropFirst(root.count) : part.path[...]
    return "\(name):\(part.start.line):\(part.start.column)+\(part.length)"
  }

  func texts(_ parts: [TextPart]) -> [String] { parts.map(text) }
}

/// Returns the location of a line and a column, from 1.
func at(_ line: Int, _ column: Int) -> SourceLocation { SourceLocation(line: line, column: column) }
