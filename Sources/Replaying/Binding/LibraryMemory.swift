import Notation
import FileAccess
public import Machines
import ScenarioLanguage

/// What a run over many files remembers from one to the next, so that nothing is read twice: what
/// lines mean, and the files that are used.
public struct LibraryMemory<M: Machine>: Sendable {
  var lines: LineMemory<M>
  private let isShared: Bool
  private var documents: [String: [Document]] = [:]

  /// A memory of nothing, for one scenario or, `isShared`, for many.
  public init(isShared: Bool) {
    self.isShared = isShared
    lines = LineMemory(isShared: isShared)
  }

  /// How often lines were forgotten: what was learnt of them before means nothing any more.
  private(set) var age = 0

  /// Forgets what would grow without bounds; to be called between files.
  public mutating func makeRoom() {
    if lines.isFull {
      lines = LineMemory(isShared: isShared)
      age += 1
    }
    if documents.count > Self.documentLimit { documents = [:] }
  }

  private static var documentLimit: Int { 1024 }

  /// What the file at `path` holds, which is read once.
  mutating func documents(
    at path: String, _ read: (TextSource) throws(FileError) -> [UInt8]
  ) throws(FileError) -> [Document] {
    if let known = documents[path] { return known }
    let read = SourceFile(name: path, bytes: try read(.file(path))).documents
    documents[path] = read
    return read
  }

  /// Keeps pseudonyms that a scenario writes for what they stand for there.
  mutating func reservePseudonyms(in words: ArraySlice<Word>, of document: Document) {
    guard !isShared else { return }
    M.vocabulary.reservePseudonyms(in: words, of: document.bytes.span, in: &lines.lexicon)
  }

  /// The lexicon by which what was read can be printed; `nil` where several scenarios share it.
  var lexiconOfOneScenario: Lexicon? { isShared ? nil : lines.lexicon }
}
