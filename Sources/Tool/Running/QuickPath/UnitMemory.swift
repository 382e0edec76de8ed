import Machines
import Notation
import ScenarioLanguage

/// The meanings of units of lines, cached by their bytes.
struct UnitMemory<M: Machine>: Sendable {
  /// A cached unit.
  private struct Known: Sendable {
    /// The position of the unit's text in the cache.
    let text: Range<Int>
    let meaning: UnitMeaning<M>
  }

  private var bytes: [UInt8] = []
  private var units: [Known] = []
  private var numbers = HashedNumbers()

  /// The number of cached units.
  var count: Int { units.count }

  /// Returns the meaning of a unit. A new unit is read and cached.
  mutating func meaning(
    of unit: TextUnit, in text: [UInt8], _ lines: inout LineMemory<M>
  ) -> UnitMeaning<M> {
    let written = text.span.extracting(unit.range)
    let known = numbers.first(unit.hash) { number in
      bytes.span.extracting(units[number].text).hasSameBytes(as: written)
    }
    if let known { return units[known].meaning }
    let meaning = Self.meaning(of: Array(text[unit.range]), &lines)
    let start = bytes.count
    bytes += text[unit.range]
    units.append(Known(text: start..<bytes.count, meaning: meaning))
    numbers.append(unit.hash)
    return meaning
  }

  private static func meaning(
    of bytes: [UInt8], _ lines: inout LineMemory<M>
  ) -> UnitMeaning<M> {
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
}

/// The meaning of a unit, if it belongs to a plain scenario.
///
/// The enumeration is indirect so that each cached unit is one reference. Cached units are
/// numerous, and are copied on each lookup.
indirect enum UnitMeaning<M: Machine>: Sendable {
  case given(M.Given, about: Phrase)
  case step(M.Stimulus, ExpectedBlock<M>?)
  case state(StatePattern)
  case query(M.Query, AnswerPattern)
  /// Any other unit, including a unit with errors.
  case other
}
