import MachineChecks
import Machines
import Notation
import Testing

@Suite("A value of any size")
struct ValueTests {
  @Test("of every verb is read and printed in the same form, and unpacks to the same value")
  func words() {
    let check = VocabularyCheck<Parcel>()
    #expect(check.violations == [])
    #expect(check.count > 100)
  }

  @Test("passes the checks of every machine")
  func soundness() {
    #expect(MachineCheck<Parcel>(sequences: 20, length: 10, texts: 400).violations == [])
  }

  @Test(
    "is printed as it is read",
    arguments: [
      "label \"for you\" to ann", "label \"\"", "label -- to \"_\"", "pack", "pack tea milk",
      "pack \"fragile\" fragile", "pack tea \"fragile\" \"weighing\" weighing 0.5",
      "pack weighing 31.5", "deliver attempts -9223372036854775808 delays code 0",
      "deliver attempts 7 signed delays 1 -2 3 code 18446744073709551615",
      "insure yes", "insure no", "locate packed(weight: 2)",
      "locate packed(weight: 0.125, contents: tea \"a, b\" \"...\")/letter",
      "locate sent(number: -1, stop: 9223372036854775807, note: \"x)\")",
    ])
  func printing(_ line: String) throws {
    var reader = LineReader<Parcel>()
    let stimulus = try reader.stimulus(line)
    #expect(stimulus.text(in: reader.lexicon) == line.replacing(" delays code", with: " code"))
    #expect(Parcel.Stimulus(stimulus.phrase) == stimulus)
  }

  @Test(
    "that is wrong is refused",
    arguments: [
      ("insure", .missingParameter), ("insure maybe", .unknownWord),
      ("pack weighing 2.50", .notAValue), ("pack weighing -1", .notAValue),
      ("deliver attempts 9223372036854775808 code 0", .notAValue),
      ("deliver attempts +1 code 0", .notAValue), ("deliver attempts - code 0", .notAValue),
      ("deliver attempts 1 code -1", .notAValue),
      ("deliver attempts -0 code 0", .notAValue), ("pack ...", .openValue),
      ("pack tea _", .openValue), ("locate packed(weight: 2 3)", .malformedPath),
      ("locate packed(weight: 2, contents: tea ... milk)", .openValue),
    ] as [(String, WordError.Kind)])
  func refusals(_ line: String, _ kind: WordError.Kind) {
    var reader = LineReader<Parcel>()
    let error = #expect(throws: WordError.self) { try reader.stimulus(line) }
    #expect(error?.kind == kind)
  }

  @Test("can be expected in full, in part or not at all")
  func expectations() throws {
    var reader = LineReader<Parcel>()
    let seen = "announces tea milk by freight"
    for pattern in [
      seen, "announces tea milk by _", "announces tea _ by freight", "announces ... by freight",
      "announces tea ... by freight", "announces tea milk ... by freight",
    ] { #expect(try reader.matches(pattern, seen), "\(pattern)") }
    for pattern in [
      "announces tea milk", "announces tea by freight", "announces milk tea by freight",
      "announces tea milk _ by freight", "announces tea milk by letter", "announces by freight",
    ] { #expect(try !reader.matches(pattern, seen), "\(pattern)") }
    let state = "-> packed(weight: 2.5, contents: tea milk)/letter"
    for pattern in [
      state, "-> packed(...)/letter", "-> packed(weight: _, contents: _)/letter",
      "-> packed(weight: 2.5, ...)/...", "-> packed(weight: 2.5, contents: tea ...)/...", "-> ...",
    ] { #expect(try reader.matches(pattern, state), "\(pattern)") }
    for pattern in [
      "-> packed(weight: 2.5, contents: tea)/letter", "-> packed(weight: 2, ...)/letter",
      "-> packed(...)", "-> packed(weight: 2.5)/letter", "-> sent(...)",
    ] { #expect(try !reader.matches(pattern, state), "\(pattern)") }
  }

  @Test("that does not fit into the bits is still compared")
  func spilled() throws {
    var reader = LineReader<Parcel>()
    let seen = "-> sent(number: 5, stop: 7, note: x)"
    for pattern in [seen, "-> sent(number: 5, stop: _, note: x)", "-> sent(number: 5, ...)"] {
      #expect(try reader.matches(pattern, seen), "\(pattern)")
    }
    for pattern in ["-> sent(number: 5, note: x)", "-> sent(number: 5, stop: 8, note: x)"] {
      #expect(try !reader.matches(pattern, seen), "\(pattern)")
    }
    #expect(try !reader.matches("-> sent(number: 5, stop: _)", "-> sent(number: 5)"))
  }

  @Test("answers a query")
  func answers() throws {
    var machine = Parcel()
    var reader = LineReader<Parcel>()
    _ = try machine.take(reader.stimulus("pack tea milk weighing 2.5"))
    _ = try machine.take(reader.stimulus("insure yes"))
    for question in [
      "contents tea milk", "contents tea ...", "weight 2.5", "insured yes", "attempts",
    ] { #expect(try reader.holds(question, of: machine), "\(question)") }
    for question in ["contents tea", "weight 2", "insured no", "insured", "attempts 0"] {
      #expect(try !reader.holds(question, of: machine), "\(question)")
    }
    #expect(throws: WordError.self) { try reader.holds("weight _", of: machine) }
  }

  @Test("is a number in traces if its words are numbers")
  func numbers() throws {
    var reader = LineReader<Parcel>()
    let stimulus = try reader.stimulus("deliver attempts -3 signed delays 1 2 code 5")
    let parts = stimulus.parts(in: reader.lexicon)
    #expect(parts.map(\.name) == ["attempts", "signed", "delays", "code"])
    #expect(parts.map(\.number) == ["-3", nil, nil, "5"])
    let weight = try reader.stimulus("pack tea weighing 0.5").parts(in: reader.lexicon)
    #expect(weight.map(\.text) == ["tea", "0.5"])
    #expect(weight.map(\.number) == [nil, "0.5"])
  }
}

extension LineReader {
  fileprivate mutating func matches(
    _ pattern: String, _ observation: String
  ) throws(WordError) -> Bool {
    try expectation(pattern).matches(self.observation(observation).phrase)
  }

  fileprivate mutating func holds(
    _ question: String, of machine: M
  ) throws(WordError) -> Bool {
    let (query, answer) = try self.question(question)
    return answer.matches(machine.answer(query))
  }
}
