import FileAccess
import Machines
import Running
import ScenarioLanguage
import Shell
import Tracing

/// The files of an editor: the unsaved content of the open files, and all other files on disk.
///
/// A workspace answers an editor's questions about scenarios and claims. It knows no protocol: the
/// positions are locations in files.
package struct Workspace<M: Machine>: Sendable {
  /// The parts of a tool that a workspace needs.
  package struct Parts: Sendable {
    let tool: ReportingTool
    let setting: ScenarioSetting<M>
    let designs: DesignGiven<M>?
    let cards: [Card]
    let load: @Sendable (ScenarioLoader<M>, TextSource) throws(FileError) -> LoadedFile<M>
    let take: @Sendable (inout Session<M>, [UInt8], any Console) -> Void

    /// Creates the parts of a tool. `load` and `take` do the same as the methods with these names,
    /// and can be specialised for the machine.
    package init(
      tool: ReportingTool, setting: ScenarioSetting<M> = ScenarioSetting(),
      designs: DesignGiven<M>? = nil, cards: [Card] = [],
      load: @escaping @Sendable (ScenarioLoader<M>, TextSource) throws(FileError) -> LoadedFile<M> =
        { (loader, source) throws(FileError) in try loader.load(source) },
      take: @escaping @Sendable (inout Session<M>, [UInt8], any Console) -> Void = {
        $0.take($1, on: $2)
      }
    ) {
      (self.tool, self.setting, self.designs, self.cards) = (tool, setting, designs, cards)
      (self.load, self.take) = (load, take)
    }
  }

  let parts: Parts
  /// The content of the open files.
  package var unsaved = UnsavedFiles()
  /// The folder in which files are searched; `nil` to search only the open files.
  package var folder: String?

  /// Creates a workspace without open files.
  package init(_ parts: Parts) { self.parts = parts }

  /// A loader that reads the open files.
  var loader: ScenarioLoader<M> {
    ScenarioLoader(setting: parts.setting) { [unsaved] (source) throws(FileError) in
      try Self.read(source, unsaved)
    }
  }

  /// Reads the bytes of a source. Only files are read: a pipe could be the connection to the
  /// editor.
  static func read(
    _ source: TextSource, _ unsaved: UnsavedFiles
  ) throws(FileError) -> [UInt8] {
    let path = source.argument
    guard unsaved[path] != nil || FileSystem.kind(of: path) != .stream else {
      throw FileError(path, "is not a file")
    }
    return try unsaved.read(source)
  }

  /// Returns the content of a file; `nil` if it cannot be read.
  package func bytes(at path: String) -> [UInt8]? {
    try? Self.read(.file(path), unsaved)
  }

  /// Returns the texts of a file: the blocks of a Markdown file, or its only text. An unreadable
  /// file has none.
  func documents(at path: String) -> [Document] {
    guard let bytes = bytes(at: path) else { return [] }
    guard !ClaimDocument.isClaims(path) else { return [claims(path, bytes).document] }
    return SourceFile(name: path, bytes: bytes, knowing: M.vocabulary.knownWords).documents
  }

  /// Parses a file of claims.
  func claims(_ path: String, _ bytes: [UInt8]) -> ClaimDocument {
    ClaimDocument(name: path, bytes: bytes, knowing: M.vocabulary.knownWords)
  }

  /// All files with scenarios or claims: the open files, and the files in the folder.
  var files: [String] {
    let listed = folder.map { ScenarioFiles([$0], includingClaims: true).paths } ?? []
    return Set(listed.map(Paths.normalized) + unsaved.paths).sorted()
  }
}

// MARK: - Lines

/// A line of a document in which the cursor is.
struct CursorLine {
  let document: Document
  /// The index of the line. The line after the last line break has the next index.
  let index: Int
  /// The byte before which the cursor is.
  let offset: Int

  /// The line; `nil` after the last line break.
  var line: Line? { index < document.lines.count ? document.lines[index] : nil }

  /// The text before the cursor.
  var textBefore: String {
    String(decoding: document.bytes[(line?.range.lowerBound ?? offset)..<offset], as: UTF8.self)
  }

  /// The text after the cursor.
  var textAfter: String {
    String(decoding: document.bytes[offset..<(line?.range.upperBound ?? offset)], as: UTF8.self)
  }

  /// The scenario of the line; `nil` if no scenario begins at or above the line.
  var scenario: ScenarioSyntax? {
    document.scenarios.last { $0.firstLine <= index }
  }

  /// The bytes of the scenario up to the next one; the whole document if there is no scenario.
  var linesOfScenario: Range<Int> {
    guard let start = scenario?.firstLine else { return 0..<document.lines.count }
    let next = document.scenarios.first { $0.firstLine > index }?.firstLine
    return start..<(next ?? document.lines.count)
  }
}

extension ScenarioSyntax {
  /// The index of the first line.
  var firstLine: Int { declaration ?? head.lowerBound }
}

extension Workspace {
  /// Returns the line of a location; `nil` if it is not in a text with scenarios or claims.
  func cursor(in path: String, at location: SourceLocation) -> CursorLine? {
    for document in documents(at: path) {
      guard let (index, offset) = document.position(of: location) else { continue }
      return CursorLine(document: document, index: index, offset: offset)
    }
    return nil
  }
}

extension Document {
  /// Returns the text of the line at an index, without its ending.
  func text(ofLineAt index: Int) -> String {
    String(decoding: bytes[lines[index].range], as: UTF8.self)
  }
}
