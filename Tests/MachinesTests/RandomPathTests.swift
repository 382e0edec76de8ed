import Exploration
import Machines
import Notation
import TestScale
import Testing

/// A random type of values, with a random value in the form in which the notation writes it.
private indirect enum RandomType {
  case choice, text, number, time
  case path([RandomName])

  static func make(depth: Int, _ random: inout SplitMix64) -> RandomType {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &random) {
    case 0: .choice
    case 1: .text
    case 2: .number
    case 3: .time
    default: .path(RandomName.some(depth: depth - 1, &random))
    }
  }

  var form: ValueForm {
    let (kind, examples): (ValueForm.Kind, [String]) =
      switch self {
      case .choice: (.choice, ["red", "blue"])
      case .text: (.text, ["ann"])
      case .number: (.word { (text, _) in ValueWord(text) }, ["1"])
      case .time: (.time, ["30s"])
      case .path(let names):
        (.path(Glossary(of: Kiosk.State.self, names.map(\.signature))), names.map(\.word))
      }
    return ValueForm(kind, placeholder: "X", expectation: "a value", examples: examples)
  }

  func value(isBelow: Bool, _ random: inout SplitMix64) -> String {
    let texts = ["\"a b\"", "\"x)\"", "a:", "a/b", "\"\"", "\"_\"", "\"...\"", "\"y, z: 1\"", "b"]
    let choices =
      switch self {
      case .choice: ["red", "blue"]
      case .text: isBelow ? ["ann", "b-1", "c.d"] : texts
      case .number: ["0", "-1.5", "12"]
      case .time: ["30s", "1h"]
      case .path(let names): names.map { $0.path(&random) }
      }
    return choices.randomElement(using: &random) ?? ""
  }
}

private struct RandomName {
  struct Value {
    let type: RandomType
    /// The label in parentheses; `nil` below a name.
    let label: String?
    let isOptional: Bool
    let isList: Bool
    var slot: Slot {
      Slot(
        type.form, label.map { .payload($0) } ?? .below, isOptional: isOptional, isList: isList)
    }
  }

  let word: String
  let values: [Value]

  var signature: Signature { Signature(word, "", values.map(\.slot)) }

  /// Whether the declaration of the name, or of a name below it, is refused.
  var isRefused: Bool {
    let isRefusedBelow = values.contains { value in
      if case .path(let names) = value.type { names.contains(where: \.isRefused) } else { false }
    }
    return isRefusedBelow || Slot.obstacle(to: values.map(\.slot)) != nil
  }

  static func some(depth: Int, _ random: inout SplitMix64) -> [RandomName] {
    ["one", "two", "red"].prefix(Int.random(in: 1...3, using: &random)).map { word in
      let values = (0..<Int.random(in: 0...3, using: &random)).map { index in
        let label = Bool.random(using: &random) ? "v\(index)" : nil
        return Value(
          type: .make(depth: depth, &random), label: label,
          isOptional: Bool.random(using: &random),
          isList: Int.random(in: 0..<4, using: &random) == 0)
      }
      return RandomName(word: word, values: values)
    }
  }

  func path(_ random: inout SplitMix64) -> String {
    var text = word
    var (isInParentheses, isAtEnd) = (false, false)
    for value in values {
      let mayBeMissing = value.isOptional || value.isList
      if value.label == nil, isAtEnd { continue }
      if mayBeMissing, Bool.random(using: &random) {
        isAtEnd = isAtEnd || value.label == nil
        continue
      }
      let count = value.isList ? Int.random(in: 1...3, using: &random) : 1
      let words = (0..<count).map { index in
        let word = value.type.value(isBelow: value.label == nil, &random)
        // In a list, a bare word with a colon would be the label of the next value.
        return index > 0 && word.last == ":" ? "\"\(word)\"" : word
      }.joined(separator: " ")
      if let label = value.label {
        text += (isInParentheses ? ", " : "(") + "\(label): \(words)"
      } else {
        text += (isInParentheses ? ")/" : "/") + words
      }
      isInParentheses = value.label != nil
    }
    return text + (isInParentheses ? ")" : "")
  }
}

@Suite("A path of a random vocabulary")
struct RandomPathTests {
  @Test("is read back as it is printed, unless the declaration of its names is refused")
  func roundTrip() {
    var random = SplitMix64(seed: 43)
    var (read, refused) = (0, 0)
    for round in 0..<Scale.of(2_000, campaign: 100_000) {
      let names = RandomName.some(depth: 3, &random)
      guard !names.contains(where: \.isRefused) else {
        refused += 1
        continue
      }
      let slot = Slot(RandomType.path(names).form)
      for name in names {
        let path = name.path(&random)
        var lexicon = Lexicon()
        let printed = Result { () throws(ValueMistake) in
          try slot.word(for: path, isQuoted: false, in: &lexicon).text
        }
        #expect(
          printed == .success(path), "round \(round): \(names.map(\.signature.usage))")
        read += 1
      }
    }
    #expect(min(read, refused) > 500, "\(read) read, \(refused) refused")
  }

  static let incomplete: KeyValuePairs = [
    "in": "in always has a name below it: PLACE",
    "out": "",
    "out/red": "",
    "by": "by always has n: N",
    "by(n: 1)": "",
    "by/red(n: 1)": "",
    "by/red": "red always has n: N",
  ]

  @Test("names what is missing in it", arguments: incomplete.map(\.key))
  func missing(_ path: String) throws {
    let place = ValueForm(
      .choice, placeholder: "PLACE", expectation: "a place", examples: ["red", "blue"])
    let number = ValueForm(
      .word { (text, _) in ValueWord(text) }, placeholder: "N", expectation: "a number",
      examples: ["1"])
    let names = [
      Signature("in", "", [Slot(place, .below)]),
      Signature("out", "", [Slot(place, .below, isOptional: true)]),
      Signature("by", "", [Slot(place, .below, isOptional: true), Slot(number, .payload("n"))]),
    ]
    let slot = Slot(
      ValueForm(
        .path(Glossary(of: Kiosk.State.self, names)), placeholder: "X", expectation: "a state",
        examples: []))
    let message = try #require(Self.incomplete.first { $0.key == path }?.value)
    var lexicon = Lexicon()
    do throws(ValueMistake) {
      let printed = try slot.word(for: path, isQuoted: false, in: &lexicon).text
      #expect(printed == path && message == "")
    } catch { #expect(error.message == message) }
  }
}
