import Machines
import Notation
import ScenarioLanguage

/// What units of lines mean, by heart: whoever has read one knows it again by its bytes.
struct UnitMemory<M: Machine>: Sendable {
  private var bytes: [UInt8] = []
  /// Where the text of each unit ends in the bytes; it begins where the one before ends.
  private var ends: [Int] = []
  private var units: [KnownUnit<M>] = []
  private var numbers = HashedNumbers()

  /// How many units are known.
  var count: Int { units.count }

  /// What the unit at `range` of a text means; read now if it is not known.
  mutating func unit(
    at range: Range<Int>, of text: [UInt8], _ lines: inout LineMemory<M>
  ) -> KnownUnit<M> {
    let written = text.span.extracting(range)
    let hash = Self.hash(written)
    let known = numbers.first(hash) { number in
      bytes.span.extracting((number > 0 ? ends[number - 1] : 0)..<ends[number]).hasSameBytes(
        as: written)
    }
    if let known { return units[known] }
    let unit = KnownUnit(Self.content(of: Array(text[range]), &lines))
    bytes += text[range]
    ends.append(bytes.count)
    units.append(unit)
    numbers.append(hash)
    return unit
  }

  private static func content(
    of bytes: [UInt8], _ lines: inout LineMemory<M>
  ) -> KnownUnit<M>.Content {
    let document = Document(name: "", bytes: bytes)
    guard document.diagnostics.isEmpty, document.lines.allSatisfy({ $0.isToBind }) else {
      return .other
    }
    var numbers: [Int] = []
    for line in document.lines {
      guard let number = try? lines.number(of: line, in: document) else { return .other }
      numbers.append(number)
    }
    guard let first = numbers.first else { return .other }
    let block = Array(numbers.dropFirst())
    let meaning = lines[first]
    switch meaning.line {
    case .stimulus(let stimulus):
      return .step(stimulus, block.isEmpty ? nil : lines.block(block))
    case .given(let given):
      guard let subject = meaning.subject, block.isEmpty else { return .other }
      return .given(given, about: subject)
    case .state(let pattern): return block.isEmpty ? .state(pattern) : .other
    case .query(let query, let answer): return block.isEmpty ? .query(query, answer) : .other
    case .nothing, .use, .never, .block: return .other
    }
  }

  private static func hash(_ text: Span<UInt8>) -> UInt64 {
    var hash = UInt64(text.count)
    var index = 0
    while index + 8 <= text.count {
      let eight = text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = HashedNumbers.mix(hash, eight)
      index += 8
    }
    while index < text.count {
      hash = HashedNumbers.mix(hash, UInt64(text[index]))
      index += 1
    }
    return hash
  }
}

/// A line at column 1 and the lines under it, as far as they say something of a plain scenario.
final class KnownUnit<M: Machine>: Sendable {
  /// What a unit says.
  enum Content: Sendable {
    case given(M.Given, about: Phrase)
    case step(M.Stimulus, ExpectedBlock<M>?)
    case state(StatePattern)
    case query(M.Query, AnswerPattern)
    /// Anything else, or something that is wrong.
    case other
  }

  /// What the unit says.
  let content: Content

  init(_ content: Content) { self.content = content }
}
