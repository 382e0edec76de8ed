import Machines
import Notation
import ScenarioLanguage

/// What units of lines mean, cached by their bytes.
struct UnitMemory<M: Machine>: Sendable {
  /// A unit that was read.
  private struct Known: Sendable {
    /// Where its text is kept.
    let text: Range<Int>
    let meaning: UnitMeaning<M>
  }

  private var bytes: [UInt8] = []
  private var units: [Known] = []
  private var numbers = HashedNumbers()

  /// How many units are known.
  var count: Int { units.count }

  /// What a unit of a text means; read now if it is not known.
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

/// What a unit says, as far as that is something of a plain scenario.
///
/// Known units are many and looked up all the time: each is one reference.
indirect enum UnitMeaning<M: Machine>: Sendable {
  case given(M.Given, about: Phrase)
  case step(M.Stimulus, ExpectedBlock<M>?)
  case state(StatePattern)
  case query(M.Query, AnswerPattern)
  /// Anything else, or something that is wrong.
  case other
}
