import Machines
import Notation
import ScenarioLanguage

/// What lines mean, remembered from the first time they were read: scenarios repeat each other's
/// lines, and the same line means the same in all that share one lexicon.
struct LineMemory<M: Machine>: Sendable {
  /// A line and what it means.
  private struct Entry: Sendable {
    let hash: UInt64
    let kind: Line.Kind
    /// The line from its first word to its last.
    let text: Range<Int>
    let meaning: LineMeaning<M>
  }

  /// The texts that remembered lines speak of.
  var lexicon: Lexicon
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// For each hash, the number of an entry; 0 for none.
  private var slots: [UInt32] = Array(repeating: 0, count: 256)

  /// A memory of nothing, for one scenario or, `isShared`, for many.
  init(isShared: Bool) { lexicon = Lexicon(namesSecrets: !isShared) }

  /// Whether so much is remembered that it is time to forget: a run over many files keeps within
  /// bounds.
  var isFull: Bool { entries.count >= Self.capacity || lexicon.count >= Lexicon.capacity / 2 }

  private static var capacity: Int { 1 << 15 }

  /// What a sound line of `document` means.
  mutating func meaning(
    of line: Line, in document: Document
  ) throws(WordError) -> LineMeaning<M> {
    let words = document.words[line.words]
    guard let first = words.first, let last = words.last else {
      return LineMeaning(line: .nothing)
    }
    let text = first.range.lowerBound..<last.range.upperBound
    var hash = UInt64(line.kind.rawValue)
    for word in words { hash = (hash ^ UInt64(word.id.rawValue)) &* 0x9e37_79b9_7f4a_7c15 }
    hash ^= hash >> 32
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = Int(slots[slot]) - 1
      if entries[entry].hash == hash, entries[entry].kind == line.kind,
        holds(document.bytes.span, text, at: entry)
      {
        return entries[entry].meaning
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let meaning = LineMeaning(line: try BoundLine<M>(line, of: document, in: &lexicon))
    let start = bytes.count
    bytes += document.bytes[text]
    entries.append(Entry(hash: hash, kind: line.kind, text: start..<bytes.count, meaning: meaning))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return meaning
  }

  private func holds(_ document: Span<UInt8>, _ text: Range<Int>, at index: Int) -> Bool {
    let kept = entries[index].text
    guard kept.count == text.count else { return false }
    let known = bytes.span.extracting(kept)
    let written = document.extracting(text)
    for offset in known.indices where known[offset] != written[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }
}

/// What a line says, and what follows from that alone.
struct LineMeaning<M: Machine>: Sendable {
  /// What the line says.
  let line: BoundLine<M>
  /// The one observation that a line of a block means, if it leaves nothing open.
  let observation: Observation<M>?
  /// What a given is about.
  let subject: Phrase?

  init(line: BoundLine<M>) {
    self.line = line
    switch line {
    case .block(.expectation(let pattern)):
      observation = M.vocabulary.observation(pattern)
      subject = nil
    case .given(let given):
      observation = nil
      subject = M.vocabulary.subject(of: given)
    case .nothing, .use, .never, .stimulus, .block(.gap), .state, .query:
      observation = nil
      subject = nil
    }
  }
}
