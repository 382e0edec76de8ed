import FileAccess
import Machines
import Notation
import ScenarioLanguage

/// The caches of a run over many files: the meanings of lines, and used files. The caches avoid
/// reading the same text twice.
package struct LibraryMemory<M: Machine>: Sendable {
  var lines: LineMemory<M>
  private let isShared: Bool
  private let texts: Lexicon
  private var documents: [String: [Document]] = [:]

  /// Creates an empty cache for one scenario or, if `isShared` is set, for many scenarios. Their
  /// lexicon begins with `texts`.
  package init(isShared: Bool, after texts: Lexicon = Lexicon()) {
    self.isShared = isShared
    self.texts = texts
    lines = LineMemory(isShared: isShared, after: texts)
  }

  /// The number of times that the cached lines were discarded. Results derived from discarded lines
  /// are no longer valid.
  private(set) var age = 0

  /// Empties caches that would otherwise grow without limit. Call this method between files.
  package mutating func makeRoom() {
    if lines.isFull {
      lines = LineMemory(isShared: isShared, after: texts)
      age += 1
    }
    if documents.count > Self.documentLimit { documents = [:] }
  }

  private static var documentLimit: Int { 1024 }

  /// Returns the documents of the file at `path`. The file is read only if it is not in the cache.
  mutating func documents(
    at path: String, _ read: (TextSource) throws(FileError) -> [UInt8]
  ) throws(FileError) -> [Document] {
    if let known = documents[path] { return known }
    let file = SourceFile(
      name: path, bytes: try read(.file(path)), knowing: M.vocabulary.knownWords)
    let read = file.documents
    documents[path] = read
    return read
  }

  /// Reserves each pseudonym written in a scenario for the secret that it represents there.
  mutating func reservePseudonyms(in words: ArraySlice<Word>, of document: Document) {
    guard !isShared else { return }
    M.vocabulary.reservePseudonyms(in: words, of: document.bytes.span, in: &lines.lexicon)
  }

  /// Returns whether a line contains a pseudonym that already belongs to another secret. If the
  /// line had come first, that secret would have a different pseudonym.
  func wouldRename(by line: Document) -> Bool {
    line.words.contains { word in
      !word.isQuoted
        && M.vocabulary.isGivenAway(line.bytes.span.extracting(word.range), in: lines.lexicon)
    }
  }

  /// The same cache of files, without the cache of lines.
  var withoutLines: Self {
    var memory = Self(isShared: isShared, after: texts)
    memory.documents = documents
    return memory
  }

  /// The lexicon for printing a scenario; `nil` if several scenarios share it.
  var lexiconOfOneScenario: Lexicon? { isShared ? nil : lines.lexicon }
}
