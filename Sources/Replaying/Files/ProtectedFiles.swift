public import FileAccess
import ScenarioLanguage

/// Decides which files the outputs of a run may replace: none that the run reads, and none that
/// holds scenarios.
///
/// It reads the files only when an output exists already.
public final class ProtectedFiles {
  private let files: ScenarioFiles

  /// The stamps of the files to run and of those that they use. Two paths of one file have the same
  /// stamp.
  private lazy var stamps = Set(readPaths.compactMap { FileSystem.stamp(of: $0) })

  /// The files to run; what they use is found from them.
  public init(_ files: ScenarioFiles) { self.files = files }

  /// Throws if a report to the file at `path` would replace scenarios.
  public func check(report path: String) throws(FileError) {
    guard FileSystem.kind(of: path) == .file else { return }
    guard !holdsScenarios(path), !isRead(path) else {
      throw FileError(path, "holds scenarios, which a report would overwrite")
    }
  }

  /// Throws if the traces of the files would replace a file that is read or is no trace.
  public func check(_ folder: TraceFolder) throws(FileError) {
    guard FileSystem.kind(of: folder.path) == .folder else { return }
    for source in files.sources where source.isFile {
      for document in documents(of: source) {
        for syntax in document.scenarios {
          let rows = syntax.isOutline ? document.rows(of: syntax) : []
          for row in rows { try check(folder.path(of: row, row.scenarios[0]), in: folder) }
          if rows.isEmpty { try check(folder.path(of: document, syntax), in: folder) }
        }
      }
    }
  }

  private func check(_ path: String, in folder: TraceFolder) throws(FileError) {
    guard FileSystem.kind(of: path) == .file else { return }
    guard !isRead(path) else { throw FileError(path, "is read, and a trace would overwrite it") }
    try folder.checkReplacing(path)
  }

  private func isRead(_ path: String) -> Bool {
    FileSystem.stamp(of: path).map(stamps.contains) ?? false
  }

  /// A file that cannot be read holds what its name says.
  private func holdsScenarios(_ path: String) -> Bool {
    Self.holdScenarios((try? FileSystem.read(path)) ?? [], at: path)
  }

  /// Whether the content of a file is scenarios, judged by the name of the file itself where the
  /// path is that of a link.
  static func holdScenarios(_ bytes: [UInt8], at path: String) -> Bool {
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
}
