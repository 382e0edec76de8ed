import FileAccess
import ScenarioLanguage
import Tracing

/// Decides which files the outputs of a command can replace.
///
/// A file is protected if the command reads it, if it is the target of another output, or if it
/// contains scenarios. A trace can replace a trace, although both contain a scenario.
///
/// Every output of a command is claimed here before anything is written. Files are read only if an
/// output already exists.
package final class ProtectedFiles {
  private let files: ScenarioFiles
  /// A description of the input files' content.
  private let content: String

  /// The stamps of the input files, the files that they use, and standard input. Two paths to the
  /// same file have the same stamp.
  private lazy var stamps = Set(
    readPaths.union([Self.standardInput]).compactMap { FileSystem.stamp(of: $0) })

  /// The outputs claimed so far.
  private var outputs = ClaimedPlaces()

  /// Protects the files to run and the files that they use. Errors describe the content of these
  /// files as `content`.
  package init(_ files: ScenarioFiles, holding content: String = "scenarios") {
    (self.files, self.content) = (files, content)
  }

  /// Claims the target of an output. Throws if the target cannot be written, or if the output would
  /// replace an input, a file with scenarios or another output. `output` describes the output, as
  /// in `a report`.
  package func claim(_ target: TextTarget, for output: String) throws(FileError) -> ClaimedTarget {
    let claimed = try claimReplaced(target, by: output)
    // The target is checked before any long-running work starts and before any other output is
    // written.
    if let path = target.path { try OutputTarget.check(path) }
    return claimed
  }

  /// Claims a file to which an output is appended. The checks are the same as for an output that
  /// replaces a file.
  package func claim(appendingTo path: String, for output: String) throws(FileError)
    -> ClaimedTarget
  {
    try claimReplaced(.file(path), by: output)
  }

  private func claimReplaced(
    _ target: TextTarget, by output: String
  ) throws(FileError) -> ClaimedTarget {
    guard let path = target.path else { return ClaimedTarget(target) }
    try outputs.claim(path, for: output)
    guard FileSystem.kind(of: path) == .file else { return ClaimedTarget(target) }
    guard !isRead(path) else { throw Self.error(path, output, "holds \(content)") }
    guard !holdsScenarios(path) else { throw Self.error(path, output, "holds scenarios") }
    return ClaimedTarget(target)
  }

  /// Claims a folder for output files. Each of these files is claimed separately.
  package func claim(folder path: String) throws(FileError) { try outputs.claim(folder: path) }

  /// Claims the file for a recording. Throws if the recording would replace a used file, or a file
  /// with content that is missing from the recording: scenarios, or lines other than observations.
  package func claim(
    recording bytes: [UInt8], to path: String
  ) throws(FileError) -> ClaimedTarget {
    let recording = "the recording"
    try outputs.claim(path, for: recording)
    let origins = (files.paths + [Self.standardInput]).compactMap { FileSystem.stamp(of: $0) }
    guard let stamp = FileSystem.stamp(of: path), !origins.contains(stamp) else {
      return ClaimedTarget(.file(path))
    }
    try checkReading(path, by: recording)
    guard FileSystem.resolved(path).hasSuffix(".scenario") || !holdsScenarios(path) else {
      throw Self.error(path, recording, "holds scenarios among other things")
    }
    let recorded = SourceFile(name: path, bytes: bytes).documents.flatMap(\.linesOfText)
    let replaced = documents(of: .file(path))
    guard replaced.allSatisfy(\.diagnostics.isEmpty),
      recorded.contains(inOrder: replaced.flatMap(\.linesOfText))
    else { throw Self.error(path, recording, "holds lines that the recording lacks") }
    return ClaimedTarget(.file(path))
  }

  /// Claims the target of a scenario's trace; throws if it would replace an input, another output,
  /// or a file that is not a trace.
  package func claim(
    _ target: TextTarget, forTraceAs format: TraceFormat, of scenario: String
  ) throws(FileError) -> ClaimedTarget {
    guard let path = target.path else { return ClaimedTarget(target) }
    try outputs.claim(path, for: "the \(format) trace of \(scenario)", canRepeat: true)
    guard FileSystem.kind(of: path) == .file else { return ClaimedTarget(target) }
    try checkReading(path, by: Self.trace)
    try Self.checkReplacing(path, byTraceAs: format)
    return ClaimedTarget(target)
  }

  /// Claims a folder of traces; throws if the trace of a scenario must not be written, or if two
  /// traces would have the same name.
  package func claim(_ folder: TraceFolder) throws(FileError) {
    try outputs.claim(folder: folder.path, alone: folder.format.fileExtension)
    for source in files.sources where source.isFile {
      // A file with errors is not run.
      for document in documents(of: source) where document.diagnostics.isEmpty {
        for syntax in document.scenarios {
          let rows = syntax.isOutline ? document.rows(of: syntax) : []
          for document in rows.isEmpty ? [document] : rows {
            let scenario = rows.isEmpty ? syntax : document.scenarios[0]
            let isNamed = scenario.declaration != nil || document.row != nil
            _ = try claim(
              .file(folder.path(of: document, scenario)), forTraceAs: folder.format,
              of: document.identity + (isNamed ? ":\(scenario.name)" : ""))
          }
        }
      }
    }
  }

  /// Throws if the file at `path` contains scenarios and is not a trace.
  static func checkReplacing(_ path: String, byTraceAs format: TraceFormat) throws(FileError) {
    // A link can point to a file that does not exist yet.
    guard FileSystem.kind(of: path) == .file, FileSystem.stamp(of: path) != nil else { return }
    let bytes = try FileSystem.read(path)
    let documents = SourceFile(name: FileSystem.resolved(path), bytes: bytes).documents
    let isTrace = documents.allSatisfy { format == .text ? $0.isTextTrace : $0.isTrace }
    guard isTrace || !holdScenarios(bytes, at: path) else {
      throw error(path, trace, "it is not a trace of the same format; choose another place")
    }
  }

  private func checkReading(_ path: String, by output: String) throws(FileError) {
    guard !isRead(path) else { throw Self.error(path, output, "is an input of the command") }
  }

  private func isRead(_ path: String) -> Bool {
    FileSystem.stamp(of: path).map(stamps.contains) ?? false
  }

  private static let trace = "a trace"

  private static let standardInput = "/dev/stdin"

  private static func error(_ path: String, _ output: String, _ why: String) -> FileError {
    FileError(path, "would be overwritten by \(output), but \(why)")
  }

  /// Returns whether a file contains scenarios. An unreadable file is judged by its name.
  private func holdsScenarios(_ path: String) -> Bool {
    Self.holdScenarios((try? FileSystem.read(path)) ?? [], at: path)
  }

  /// Returns whether a file contains scenarios, according to its name or its content. If the path
  /// is a link, the name of the linked file is used.
  private static func holdScenarios(_ bytes: [UInt8], at path: String) -> Bool {
    let path = FileSystem.resolved(path)
    return path.hasSuffix(".scenario") || SourceFile.holdsScenarios(path, bytes)
  }

  /// The paths of the files, and of all files that they use directly or indirectly.
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

  /// Reads the texts of a file. The result is empty for a file that cannot be read, because the run
  /// reports the error. The result is also empty for a pipe, because a pipe can be read only once.
  private func documents(of source: TextSource) -> [Document] {
    guard let path = source.path, FileSystem.kind(of: path) == .file,
      let bytes = try? FileSystem.read(path)
    else { return [] }
    return SourceFile(source, bytes: bytes).documents
  }
}

extension Document {
  /// The lines with text, without indentation.
  fileprivate var linesOfText: [String] {
    lines.filter { $0.kind != .blank }.map { text(of: $0) }
  }

  /// The paths of the files that the scenarios use.
  fileprivate var usedPaths: [String] {
    lines.filter { $0.kind == .use && $0.isSound }.map { line in
      source.file(at: text(of: words[line.words.lowerBound + 1]))
    }
  }

  /// Whether the text has the form of a trace: a named scenario whose steps all have complete
  /// blocks, without lines that only people write, such as comments or assertions.
  ///
  /// The last line can be the comment on a broken invariant.
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

extension [String] {
  /// Returns whether all `lines` are among these lines, in the same order.
  fileprivate func contains(inOrder lines: [String]) -> Bool {
    var rest = self[...]
    return lines.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
