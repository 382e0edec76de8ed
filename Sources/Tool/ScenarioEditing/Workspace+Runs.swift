import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

/// The result of running a scenario in an editor.
package struct EditorRun: Hashable, Sendable {
  /// A failure and its place.
  package struct Mark: Hashable, Sendable {
    /// The part of the line that differs, or the whole line.
    package let part: TextPart
    /// A description of the failure: a sentence, and the expected and actual lines.
    package let message: String
  }

  /// The result in one line.
  package let summary: String
  /// Whether nothing failed.
  package let isPassed: Bool
  /// The first failure of each scenario. An outline has several scenarios.
  package let marks: [Mark]
}

extension Workspace {
  /// Runs the scenario with a label; all rows of an outline run. The text is the unsaved one.
  package func run(_ label: String, in path: String) -> EditorRun {
    guard let file = try? parts.load(loader, .file(path)) else {
      return .notRun("\(path) cannot be read")
    }
    if let problem = problem(file, label) { return .notRun(problem) }
    let scenarios = file.scenarios.filter { $0.isLabelled(label) }
    let results = scenarios.map { Replayer<M>().run($0) }
    let failed = results.compactMap { result in
      if case .failed(let failure) = result.verdict { (result, failure) } else { nil }
    }
    let skipped = results.contains { if case .skipped = $0.verdict { true } else { false } }
    let name = label.visible
    return EditorRun(
      summary: skipped
        ? "skipped: \(name)"
        : failed.isEmpty
          ? "passed: \(name)"
          : "failed: \(name): \(failed[0].1.summary)",
      isPassed: failed.isEmpty, marks: failed.map { mark($0.1) })
  }

  /// Returns why the scenario with a label cannot be run; `nil` if it can.
  private func problem(_ file: LoadedFile<M>, _ label: String) -> String? {
    let errors = file.diagnostics.count
    guard errors == 0 else { return "\(errors.counted("error")) in the file" }
    return file.scenarios.contains { $0.isLabelled(label) }
      ? nil : "the file has no scenario \"\(label)\""
  }

  private func mark(_ failure: Failure) -> EditorRun.Mark {
    let part =
      failure.mark.map {
        TextPart(
          failure.path, at: SourceLocation(line: failure.line, column: $0.column),
          length: $0.excerpt.length)
      } ?? wholeLine(failure.line, of: failure.path)
    let lines = [failure.summary] + failure.details + failure.route
    return EditorRun.Mark(part: part, message: lines.joined(separator: "\n"))
  }

  /// Returns the words of a line.
  private func wholeLine(_ number: Int, of path: String) -> TextPart {
    let place = SourceLocation(line: number, column: 1)
    guard let cursor = cursor(in: path, at: place), let line = cursor.line else {
      return TextPart(path, at: place)
    }
    return TextPart(
      line.range.lowerBound + line.indentation..<line.range.upperBound, of: cursor.document)
  }

  /// Returns the change that adapts the blocks and assertions of a scenario to its actual results,
  /// as `run --update` does; `nil` if nothing differs. Throws if the scenario cannot be updated.
  package func update(_ label: String, in path: String) throws(FileError) -> LineChange? {
    let source = try loader.file(.file(path))
    if let problem = (try? parts.load(loader, .file(path))).flatMap({ problem($0, label) }) {
      throw FileError(path, "not updated: \(problem)")
    }
    var obstacle: String?
    let bytes = try LibraryUpdate<M>(loader: loader).updated(source, scenario: label) { event in
      if case .left(_, let why) = event { obstacle = why }
    }
    if let obstacle, bytes == source.bytes { throw FileError(path, "not updated: it \(obstacle)") }
    return LineChange(from: source.bytes, to: bytes)
  }
}

extension EditorRun {
  fileprivate static func notRun(_ reason: String) -> Self {
    Self(summary: "not run: \(reason)", isPassed: false, marks: [])
  }
}
