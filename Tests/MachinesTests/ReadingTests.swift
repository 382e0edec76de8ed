import MachineChecks
import Machines
import Notation
import Testing

@Suite("A phrase")
struct ReadingTests {
  @Test("of every verb is read and printed in the same form")
  func words() {
    let check = VocabularyCheck<Kiosk>()
    #expect(check.violations == [])
    #expect(check.count > 100)
  }

  @Test(
    "is printed in declared order, with quotes only where they are needed",
    arguments: [
      ("greet ann for 60s loudly", "greet ann loudly for 1m"),
      ("greet \"ann\"", "greet ann"),
      ("greet \"\"", "greet \"\""),
      ("greet \"_\"", "greet \"_\""),
      ("greet \"a b\\n\\u{e9}\"", "greet \"a b\\né\""),
      (
        "call open(queue:3,clerk:\"a/b, (c)\")/hall",
        "call open(queue: 3, clerk: \"a/b, (c)\")/hall"
      ),
      ("call shut(days: 0)", "call shut(days: 0)"),
      ("call shut(days: 0, for-good: yes)", "call shut(days: 0, for-good: yes)"),
      ("call \"open/back-room\"", "call open/back-room"),
    ])
  func printing(_ written: String, _ printed: String) throws {
    var reader = LineReader<Kiosk>()
    let stimulus = try reader.stimulus(written)
    #expect(stimulus.text(in: reader.lexicon) == printed)
    #expect(try reader.stimulus(printed) == stimulus)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let line: String
    let kind: WordError.Kind
    let at: Range<Int>
    let message: String
    let help: String?
    var testDescription: String { line }

    init(
      _ line: String, _ kind: WordError.Kind, _ at: Range<Int>, _ message: String, _ help: String?
    ) {
      self.line = line
      self.kind = kind
      self.at = at
      self.message = message
      self.help = help
    }
  }

  static let greeting: String = "usage: greet NAME [loudly] [for TIME]"

  static let refusals: [Refusal] = [
    Refusal("greeet ann", .unknownVerb, 0..<6, "unknown stimulus", "did you mean greet?"),
    Refusal("Greet ann", .unknownVerb, 0..<5, "unknown stimulus", "did you mean greet?"),
    Refusal("zzz", .unknownVerb, 0..<3, "unknown stimulus", "one of greet, wait, call"),
    Refusal("greet", .missingParameter, 5..<5, "greet needs NAME: a name", greeting),
    Refusal(
      "greet ann for", .missingParameter, 13..<13,
      "for needs TIME: a time such as 30s, 15m, 2h or 28d", greeting),
    Refusal(
      "greet ann loudy", .unexpectedWord, 10..<15, "greet takes no such word",
      "did you mean loudly?"),
    Refusal(
      "greet ann bob", .unexpectedWord, 10..<13, "greet takes no such word",
      "\(greeting); quote a value that contains spaces"),
    Refusal("greet \"ann\" bob", .unexpectedWord, 12..<15, "greet takes no such word", greeting),
    Refusal("greet ann loudly bob", .unexpectedWord, 17..<20, "greet takes no such word", greeting),
    Refusal("greet ann for 1s bob", .unexpectedWord, 17..<20, "greet takes no such word", greeting),
    Refusal(
      "wait 30s more", .unexpectedWord, 9..<13, "wait takes no such word", "usage: wait TIME"),
    Refusal("greet ann \"loudly\"", .unexpectedWord, 10..<18, "greet takes no such word", greeting),
    Refusal(
      "greet ann loudly loudly", .repeatedWord, 17..<23, "this is given twice",
      "remove one of them"),
    Refusal(
      "greet ann for 1s for 2s", .repeatedWord, 17..<20, "this is given twice",
      "remove one of them"),
    Refusal(
      "wait soon", .notAValue, 5..<9, "this is not a time such as 30s, 15m, 2h or 28d",
      "for example 30s"),
    Refusal("greet _", .openValue, 6..<7, "_ is only for expectations", "write a name"),
    Refusal("call opne", .unknownWord, 5..<9, "unknown word", "did you mean open?"),
    Refusal(
      "call open/hell", .unknownWord, 10..<14, "unknown word", "did you mean hall?"),
    Refusal(
      "call open/roof", .unknownWord, 10..<14, "unknown word", "one of hall, back-room"),
    Refusal(
      "call open/...", .openValue, 5..<13, "a value must be complete here",
      "... and _ are only for expectations"),
    Refusal(
      "call open(queue: _)", .openValue, 5..<19, "a value must be complete here",
      "... and _ are only for expectations"),
    Refusal(
      "call open(queue: 10)", .notAValue, 17..<19, "this is not a number from 0 to 9",
      "for example 0"),
    Refusal(
      "call open(queue: +3)", .notAValue, 17..<19, "this is not a number from 0 to 9",
      "for example 0"),
    Refusal(
      "call open(clerk: ann, queue: 1)", .unexpectedPart, 22..<27, "this part is not allowed here",
      "open has queue, clerk, in this order"),
    Refusal(
      "call shut(for-good: yes, days: 1)", .unexpectedPart, 10..<18,
      "this part is not allowed here", "shut has days, for-good, in this order"),
    Refusal("call shut", .missingPart, 5..<9, "shut always has days: N", nil),
    Refusal(
      "call shut(days: 1)/hall", .nothingBelow, 19..<23, "there is nothing below shut", nil),
    Refusal(
      "call open//hall", .malformedPath, 10..<11, CompoundError.Kind.emptyName.message,
      CompoundError.Kind.emptyName.help),
    Refusal("call \"opne\"", .unknownWord, 5..<11, "unknown word", "did you mean open?"),
    Refusal(
      "call shut(days: 1, for-good: no)", .unknownWord, 29..<31, "unknown word", "one of yes"),
  ]

  @Test("that is wrong causes an error with the place, the cause and a remedy", arguments: refusals)
  func refused(_ refusal: Refusal) {
    var reader = LineReader<Kiosk>()
    let error = #expect(throws: WordError.self) { try reader.stimulus(refusal.line) }
    #expect(error?.kind == refusal.kind)
    #expect(error?.range == refusal.at)
    #expect(error?.message == refusal.message)
    #expect(error?.help == refusal.help)
  }

  @Test("can be wrong in each way that has a name")
  func everyKind() {
    let others: Set<WordError.Kind> = [.matchesEverything, .wordBehindGap, .tooManyTexts]
    #expect(Set(Self.refusals.map(\.kind)).union(others) == Set(WordError.Kind.allCases))
  }

  @Test("has no room for more names than a lexicon keeps")
  func full() throws {
    var reader = LineReader<Kiosk>()
    for number in 0..<Lexicon.capacity { _ = try reader.stimulus("greet n\(number)") }
    let error = #expect(throws: WordError.self) { try reader.stimulus("greet ann") }
    #expect(error?.kind == .tooManyTexts)
    #expect(error?.message == "no room for another text")
    #expect(
      error?.help == "a scenario can have at most 65535 different names, secrets and other texts")
    #expect(throws: Never.self) { try reader.stimulus("greet n7") }
  }

  @Test("is recognised by its letters, not by its hash")
  func collisions() throws {
    #expect(WordID("pqbnpa") == WordID("loudly"))
    var reader = LineReader<Kiosk>()
    let error = #expect(throws: WordError.self) { try reader.stimulus("greet ann pqbnpa") }
    #expect(error?.kind == .unexpectedWord)
  }

  @Test("shows its syntax")
  func usage() {
    let verbs = Kiosk.Stimulus.glossary.signatures
    #expect(
      verbs.map(\.usage)
        == ["greet NAME [loudly] [for TIME]", "wait TIME", "call STATE"])
    #expect(
      Kiosk.State.glossary.signatures.map(\.usage)
        == ["open([queue: N], [clerk: NAME])[/ROOM]", "shut(days: N, [for-good: yes])"])
  }
}
