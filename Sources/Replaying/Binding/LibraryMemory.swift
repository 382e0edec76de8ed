import Notation
import FileAccess
public import Machines
import ScenarioLanguage

/// The caches of a run over many files, so that nothing is read twice: the meaning of lines, and
/// the files that are used.
public struct LibraryMemory<M: Machine>: Sendable {
  var lines: LineMemory<M>
  private var units = UnitMemory<M>()
  private let isShared: Bool
  private var documents: [String: [Document]] = [:]

  /// A memory of nothing, for one scenario or, `isShared`, for many.
  public init(isShared: Bool) {
    self.isShared = isShared
    lines = LineMemory(isShared: isShared)
  }

  /// Empties caches that would otherwise grow without limit; called between files.
  public mutating func makeRoom() {
    if lines.isFull || units.count >= Self.unitLimit {
      lines = LineMemory(isShared: isShared)
      units = UnitMemory()
    }
    if documents.count > Self.documentLimit { documents = [:] }
  }

  private static var documentLimit: Int { 1024 }
  private static var unitLimit: Int { 1 << 16 }

  /// What a unit of a text means.
  mutating func meaning(of unit: TextUnit, in text: [UInt8]) -> UnitMeaning<M> {
    units.meaning(of: unit, in: text, &lines)
  }

  /// The documents of the file at `path`, which is read only once.
  mutating func documents(
    at path: String, _ read: (String) throws(FileError) -> [UInt8]
  ) throws(FileError) -> [Document] {
    if let known = documents[path] { return known }
    let read = SourceFile(name: path, bytes: try read(path)).documents
    documents[path] = read
    return read
  }

  /// Reserves the pseudonyms that a scenario contains for what they stand for there.
  mutating func reservePseudonyms(in words: ArraySlice<Word>, of document: Document) {
    guard !isShared else { return }
    M.vocabulary.reservePseudonyms(in: words, of: document.bytes.span, in: &lines.lexicon)
  }

  /// The lexicon needed to print what was read; `nil` where several scenarios share it.
  var lexiconOfOneScenario: Lexicon? { isShared ? nil : lines.lexicon }
}
