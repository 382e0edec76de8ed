import FileAccess
import Machines
import Notation
import ScenarioLanguage
import TextFormats
import Tracing

/// A Markdown index of the scenario files in a folder, grouped by subfolder. Each entry has the
/// file's first comment.
package struct LibraryIndex: Sendable {
  /// An entry of the index.
  struct Entry: Sendable {
    let path: String
    let summary: String
    let scenarios: [String]
    let scenarioCount: Int
  }

  private let entries: [Entry]
  private let tool: ReportingTool

  /// The files that could not be read and are missing from the index.
  package private(set) var errors: [FileError] = []

  /// Creates the index of a folder as printed by `tool`. Links are relative to the folder.
  package init(of folder: String, by tool: ReportingTool) {
    self.tool = tool
    let files = ScenarioFiles([folder])
    errors = files.errors
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var entries: [Entry] = []
    for path in files.paths {
      do throws(FileError) {
        let source = SourceFile(name: path, bytes: try FileSystem.read(path))
        let relative = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
        entries.append(Entry(relative, source.documents))
      } catch { errors.append(error) }
    }
    self.entries = entries
  }

  /// Whether there are no files.
  package var isEmpty: Bool { entries.isEmpty }

  /// The page, with a final newline.
  package var markdown: String {
    let scenarios = entries.map(\.scenarioCount).reduce(0, +)
    var text = Markdown.heading(1, "Scenarios")
    text += "\(entries.count.counted("file")), "
    text +=
      "\(scenarios.counted("scenario")). "
      + "This page is what `\(tool.command("docs library"))` prints.\n"
    // If the files were sorted by name, subfolders would come between the files of a folder.
    for (folder, entries) in entries.grouped(by: \.folder) {
      text += "\n" + Markdown.heading(2, Markdown.escaped(folder))
      text += entries.map(\.markdown).joined()
    }
    return text
  }
}

extension LibraryIndex.Entry {
  init(_ path: String, _ documents: [Document]) {
    self.path = path
    summary = documents.first?.firstComment(from: 0) ?? ""
    scenarios = documents.flatMap(\.scenarioNames)
    let count = documents.reduce(0) { count, document in
      document.scenarios.reduce(count) { $0 + document.scenarioCount(of: $1) }
    }
    scenarioCount = max(1, count)
  }

  /// The file's folder, relative to the index's folder.
  fileprivate var folder: String {
    let folder = Paths.folder(of: path)
    return folder.isEmpty ? "." : String(folder.dropLast())
  }

  private var name: String {
    let file = path.dropFirst(Paths.folder(of: path).count)
    return String(file.hasSuffix(".scenario") ? file.dropLast(".scenario".count) : file)
  }

  fileprivate var markdown: String {
    var text = "- [\(Markdown.escaped(name))](\(Markdown.link(path)))"
    if !summary.isEmpty { text += ": \(Markdown.escaped(summary))" }
    return text + "\n" + scenarios.map { "  - \(Markdown.escaped($0))\n" }.joined()
  }
}

extension Document {
  /// The names of the scenarios that declare a name. An outline's name is followed by its number of
  /// rows.
  fileprivate var scenarioNames: [String] {
    scenarios.filter { $0.declaration != nil }.map { syntax in
      syntax.isOutline
        ? "\(syntax.name) (\(scenarioCount(of: syntax).counted("row")))" : syntax.name
    }
  }
}
