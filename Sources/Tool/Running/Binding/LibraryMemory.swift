import FileAccess
import Machines
import Notation
import ScenarioLanguage

/// The caches of a run over many files, so that nothing is read twice: the meanings of lines, and
/// used files.
package struct LibraryMemory<M: Machine>: Sendable {
  var lines: LineMemory<M>
  private let isShared: Bool
  private var documents: [String: [Document]] = [:]

  /// An empty cache, for one scenario or, if `isShared`, for many.
  package init(isShared: Bool) {
    self.isShared = isShared
    lines = LineMemory(isShared: isShared)
  }

  /// How often the lines were forgotten; results derived from older lines are no longer valid.
  private(set) var age = 0

  /// Empties caches that would otherwise grow without limit; called between files.
  package mutating func makeRoom() {
    if lines.isFull {
      lines = LineMemory(isShared: isShared)
      age += 1
    }
    if documents.count > Self.documentLimit { documents = [:] }
  }

  private static var documentLimit: Int { 1024 }

  /// The documents of the file at `path`, which is read only once.
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

  /// Reserves the pseudonyms written in a scenario for the secrets that they stand for there.
  mutating func reservePseudonyms(in words: ArraySlice<Word>, of document: Document) {
    guard !isShared else { return }
    M.vocabulary.reservePseudonyms(in: words, of: document.bytes.span, in: &lines.lexicon)
  }

  /// Whether a line contains a pseudonym that already belongs to another secret, which would have
  /// been named differently if the line had come first.
  func wouldRename(by line: Document) -> Bool {
    line.words.contains { word in
      !word.isQuoted
        && M.vocabulary.isGivenAway(line.bytes.span.extracting(word.range), in: lines.lexicon)
    }
  }

  /// The same memory of files, without the memory of lines.
  var withoutLines: Self {
    var memory = Self(isShared: isShared)
    memory.documents = documents
    return memory
  }

  /// The lexicon for printing a scenario; `nil` if several scenarios share it.
  var lexiconOfOneScenario: Lexicon? { isShared ? nil : lines.lexicon }
}
