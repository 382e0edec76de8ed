import FileAccess
import ScenarioLanguage
import Tracing

/// Decides which files the outputs of a command may replace: none that it reads, and none that
/// holds scenarios, except that a trace may replace a trace.
///
/// It reads the files only when an output exists already.
package final class ProtectedFiles {
  private let files: ScenarioFiles
  /// What the files hold that are read.
  private let content: String

  /// The stamps of the files to run and of those that they use. Two paths of one file have the same
  /// stamp.
  private lazy var stamps = Set(readPaths.compactMap { FileSystem.stamp(of: $0) })

  /// The files to run; what they use is found from them. Errors say that they hold `content`.
  package init(_ files: ScenarioFiles, holding content: String = "scenarios") {
    (self.files, self.content) = (files, content)
  }

  /// Throws if an output to the file at `path` would replace a file that is read or holds
  /// scenarios; `output` says what it is: `a report`.
  package func check(_ path: String, by output: String) throws(FileError) {
    guard FileSystem.kind(of: path) == .file else { return }
    guard !isRead(path) else { throw Self.error(path, output, "holds \(content)") }
    guard !holdsScenarios(path) else { throw Self.error(path, output, "holds scenarios") }
  }

  /// Throws if a recording to the file at `path` would replace a file that is used, or one in which
  /// there are more than scenarios.
  package func check(recordingTo path: String) throws(FileError) {
    let recorded = files.paths.compactMap { FileSystem.stamp(of: $0) }
    guard let stamp = FileSystem.stamp(of: path), !recorded.contains(stamp) else { return }
    let recording = "the recording"
    try checkReading(path, by: recording)
    // A recording is a scenario, as what it replaces may be, too.
    guard FileSystem.resolved(path).hasSuffix(".scenario") || !holdsScenarios(path) else {
      throw Self.error(path, recording, "holds scenarios among other things")
    }
  }

  /// Throws if a trace to the file at `path` would replace a file that is read or is no trace.
  package func check(_ path: String, byTraceAs format: TraceFormat) throws(FileError) {
    guard FileSystem.kind(of: path) == .file else { return }
    try checkReading(path, by: Self.trace)
    try Self.checkReplacing(path, byTraceAs: format)
  }

  /// Throws if one of the traces of the files may not be written.
  package func check(_ folder: TraceFolder) throws(FileError) {
    guard FileSystem.kind(of: folder.path) == .folder else { return }
    for source in files.sources where source.isFile {
      for document in documents(of: source) {
        for syntax in document.scenarios {
          let rows = syntax.isOutline ? document.rows(of: syntax) : []
          let paths =
            rows.isEmpty
            ? [folder.path(of: document, syntax)]
            : rows.map { folder.path(of: $0, $0.scenarios[0]) }
          for path in paths { try check(path, byTraceAs: folder.format) }
        }
      }
    }
  }

  /// Throws if the file at `path`, if there is one, is no trace.
  static func checkReplacing(_ path: String, byTraceAs format: TraceFormat) throws(FileError) {
    // A link may lead to a file that does not exist yet.
    guard FileSystem.kind(of: path) == .file, FileSystem.stamp(of: path) != nil else { return }
    let bytes = try FileSystem.read(path)
    let documents = SourceFile(name: FileSystem.resolved(path), bytes: bytes).documents
    let isTrace = documents.allSatisfy { format == .text ? $0.isTextTrace : $0.isTrace }
    guard isTrace || !holdScenarios(bytes, at: path) else {
      throw error(path, trace, "is not one of the same form; choose another place")
    }
  }

  private func checkReading(_ path: String, by output: String) throws(FileError) {
    guard !isRead(path) else { throw Self.error(path, output, "is one of the files that are read") }
  }

  private func isRead(_ path: String) -> Bool {
    FileSystem.stamp(of: path).map(stamps.contains) ?? false
  }

  private static let trace = "a trace"

  private static func error(_ path: String, _ output: String, _ why: String) -> FileError {
    FileError(path, "would be overwritten by \(output), but \(why)")
  }

  /// A file that cannot be read holds what its name says.
  private func holdsScenarios(_ path: String) -> Bool {
    Self.holdScenarios((try? FileSystem.read(path)) ?? [], at: path)
  }

  /// Whether the content of a file is scenarios, judged by the name of the file itself where the
  /// path is that of a link.
  private static func holdScenarios(_ bytes: [UInt8], at path: String) -> Bool {
    let path = FileSystem.resolved(path)
    return path.hasSuffix(".scenario") || SourceFile.holdsScenarios(path, bytes)
  }

  /// The paths of the files and, through any chain, of those that they use.
  private var readPaths: Set<String> {
    var known = Set(files.paths)
    var rest = files.sources.filter(\.isFile)
    while let source = rest.popLast() {
      for document in documents(of: source) {
        for path in document.usedPaths where known.insert(path).inserted {
          rest.append(.file(path))
        }
      }
    }
    return known
  }

  /// The texts of a file; none if it cannot be read, which the run reports, or is a pipe, which can
  /// be read only once.
  private func documents(of source: TextSource) -> [Document] {
    guard let path = source.path, FileSystem.kind(of: path) == .file,
      let bytes = try? FileSystem.read(path)
    else { return [] }
    return SourceFile(source, bytes: bytes).documents
  }
}

extension Document {
  /// The paths of the files that the scenarios use.
  fileprivate var usedPaths: [String] {
    lines.filter { $0.kind == .use && $0.isSound }.map { line in
      source.file(at: text(of: words[line.words.lowerBound + 1]))
    }
  }

  /// Whether the text has the form of a trace: a named scenario in which every step has a whole
  /// block, without any line that only people write, such as a comment or an assertion. The last
  /// line may be the comment about a broken invariant.
  fileprivate var isTextTrace: Bool {
    let lines = lines.filter { $0.kind != .blank }
    guard diagnostics.isEmpty, scenarios.count == 1, lines.first?.kind == .scenario else {
      return false
    }
    return lines.indices.allSatisfy { index in
      let next = index + 1 < lines.count ? lines[index + 1].kind : nil
      return switch lines[index].kind {
      case .scenario, .given, .observation: true
      case .stimulus: next == .observation || next == .comment
      case .comment: next == nil
      case .blank, .skip, .expectedFailure, .use, .never, .gap, .exclusion, .stateAssertion,
        .queryAssertion, .examples, .exampleRow, .unreadable:
        false
      }
    }
  }
}
