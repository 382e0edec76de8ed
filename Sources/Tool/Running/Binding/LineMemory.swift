import Machines
import Notation
import ScenarioLanguage

/// Caches the meanings of lines and blocks. Scenarios have many lines in common, and with a shared
/// lexicon, equal lines have the same meaning.
struct LineMemory<M: Machine>: Sendable {
  /// The texts of the cached lines.
  var lexicon: Lexicon
  private var bytes: [UInt8] = []
  private var keys: [Key] = []
  private var meanings: [LineMeaning<M>] = []
  private var numbers = HashedNumbers()
  private var blocks: [ExpectedBlock<M>] = []
  private var numbersOfBlocks = HashedNumbers()

  /// The spelling of a line.
  private struct Key: Sendable {
    let hash: UInt64
    let kind: Line.Kind
    /// The range from the first word to the last word.
    let text: Range<Int>
  }

  /// Creates an empty cache for one scenario or, if `isShared` is set, for many scenarios. Their
  /// lexicon begins with `texts`.
  init(isShared: Bool, after texts: Lexicon) {
    lexicon = Lexicon(namesSecrets: !isShared, after: texts)
  }

  /// Whether the cache should be emptied to limit the memory of a run over many files.
  var isFull: Bool {
    keys.count + blocks.count >= Self.capacity || lexicon.count >= Lexicon.capacity / 2
  }

  private static var capacity: Int { 1 << 16 }

  /// The meaning of the line with this number.
  subscript(number: Int) -> LineMeaning<M> { meanings[number] }

  /// Returns the number of a line in the cache. The line must have words and no syntax errors.
  mutating func number(of line: Line, in document: Document) throws(WordError) -> Int {
    let words = document.words
    let text =
      words[line.words.lowerBound].range
      .lowerBound..<words[line.words.upperBound - 1].range.upperBound
    var hash = UInt64(line.kind.rawValue)
    for word in line.words { hash = HashedNumbers.mix(hash, UInt64(words[word].id.rawValue)) }
    let known = numbers.first(hash) { number in
      keys[number].hash == hash && keys[number].kind == line.kind
        && holds(document.bytes.span, text, at: number)
    }
    if let known { return known }
    let meaning = LineMeaning(try BoundLine<M>(line, of: document, in: &lexicon))
    let start = bytes.count
    bytes += document.bytes[text]
    keys.append(Key(hash: hash, kind: line.kind, text: start..<bytes.count))
    meanings.append(meaning)
    numbers.append(hash)
    return meanings.count - 1
  }

  /// Caches the meanings of a document's lines in order. Throws the first error.
  mutating func learn(_ document: Document) throws(WordError) {
    for line in document.lines where line.isToBind { _ = try number(of: line, in: document) }
  }

  private func holds(_ document: Span<UInt8>, _ text: Range<Int>, at number: Int) -> Bool {
    bytes.span.extracting(keys[number].text).hasSameBytes(as: document.extracting(text))
  }

  /// Returns the block that consists of the lines with these numbers.
  mutating func block(_ lines: [Int]) -> ExpectedBlock<M> {
    var hash: UInt64 = 0
    for number in lines { hash = HashedNumbers.mix(hash, UInt64(number)) }
    let known = numbersOfBlocks.first(hash) { blocks[$0].numbers == lines }
    if let known { return blocks[known] }
    let block = ExpectedBlock(lines.map { meanings[$0] }, numbered: lines)
    blocks.append(block)
    numbersOfBlocks.append(hash)
    return block
  }
}
