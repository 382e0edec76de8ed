import MachineChecks
import Machines
import Testing

@Suite("An expectation")
struct PatternTests {
  private static let seen = [
    "-> open via clerk", "-> open via front-desk", "-> open(queue: 1) via clerk",
    "-> open(queue: 1, clerk: ann) via clerk", "-> open(clerk: ann)/hall via clerk",
    "-> open/hall via clerk", "-> open/back-room via clerk", "-> shut(days: 1) via clerk",
    "-> shut(days: 1, for-good: yes) via clerk", "says ann", "says ann for 1m", "stays",
    "refused closed", "ignored closed",
  ]

  @Test(
    "is met by exactly what it states, and an omitted part means none",
    arguments: [
      ("-> open via clerk", [0]),
      ("-> open via _", [0, 1]),
      ("-> open(queue: 1) via _", [2]),
      ("-> open(queue: _) via _", [2]),
      ("-> open(queue: _, ...) via _", [2, 3]),
      ("-> open(queue: 1, clerk: _) via _", [3]),
      ("-> open(...) via _", [0, 1, 2, 3]),
      ("-> open/... via _", [0, 1, 5, 6]),
      ("-> open(...)/... via _", [0, 1, 2, 3, 4, 5, 6]),
      ("-> open(...)/hall via _", [4, 5]),
      ("-> open/_ via _", []),
      ("-> shut(days: _) via _", [7]),
      ("-> shut(...) via _", [7, 8]),
      ("-> shut(days: _, for-good: yes) via _", [8]),
      ("-> ... via clerk", [0, 2, 3, 4, 5, 6, 7, 8]),
      ("-> _ via _", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
      ("says ann", [9]),
      ("says _", [9]),
      ("says _ for _", [10]),
      ("says _ for 60s", [10]),
      ("says bob", []),
      ("stays", [11]),
      ("refused _", [12]),
      ("ignored closed", [13]),
    ])
  func matching(_ pattern: String, _ expected: [Int]) throws {
    var reader = LineReader<Kiosk>()
    let phrases = try Self.seen.map { try reader.observation($0).phrase }
    guard pattern != "-> open/_ via _" else {
      let error = #expect(throws: WordError.self) { try reader.expectation(pattern) }
      #expect(error?.kind == .unknownWord)
      return
    }
    let expectation = try reader.expectation(pattern)
    #expect(phrases.indices.filter { expectation.matches(phrases[$0]) } == expected)
  }

  @Test("of a transition names its decider, or allows any")
  func decider() throws {
    var reader = LineReader<Kiosk>()
    let error = #expect(throws: WordError.self) { try reader.expectation("-> open") }
    #expect(error?.kind == .missingParameter)
    #expect(error?.help == "usage: -> STATE via WHO; _ matches any value")
  }

  @Test(
    "of a state is met by that state, or by one below it",
    arguments: [
      ("open", [0]), ("open/...", [0, 2, 3]), ("open(...)", [0, 1]), ("open/hall", [2]),
      ("\"open\"", [0]), ("shut(...)", [4]),
    ])
  func states(_ pattern: String, _ expected: [Int]) throws {
    let states: [Kiosk.State] = [
      .open(queue: nil, clerk: nil, nil), .open(queue: 2, clerk: nil, nil),
      .open(queue: nil, clerk: nil, .hall), .open(queue: nil, clerk: nil, .backRoom),
      .shut(days: 1, forGood: false),
    ]
    var reader = LineReader<Kiosk>()
    let expectation = try reader.state(pattern)
    #expect(states.indices.filter { expectation.matches(states[$0]) } == expected)
  }

  @Test(
    "of an answer is met value for value",
    arguments: [
      ("guests", false), ("guests ann bob", true), ("guests bob ann", false), ("guests ann", false),
      ("guests ann ...", true), ("guests ann bob ...", true),
      ("guests _ bob", true), ("guests _ _ _", false), ("guests _ _ _ ...", false),
      ("known ann 1", true), ("known carl 0", true), ("known ann", false),
    ])
  func answers(_ line: String, _ isMet: Bool) throws {
    var reader = LineReader<Kiosk>()
    var kiosk = Kiosk()
    for name in ["ann", "bob"] {
      guard case .greet(let name, _, _) = try reader.stimulus("greet \(name)") else { return }
      kiosk.guests.append(name)
    }
    let (query, pattern) = try reader.question(line)
    #expect(pattern.matches(kiosk.answer(query)) == isMet)
  }

  @Test("must state something that can be false")
  func expectingAnything() {
    var reader = LineReader<Kiosk>()
    for state in ["_", "..."] {
      let error = #expect(throws: WordError.self) { try reader.state(state) }
      #expect(error?.kind == .matchesEverything)
      #expect(error?.range == 0..<state.utf8.count)
    }
    for (question, range) in [
      ("guests ...", 7..<10), ("known ann _", 10..<11), ("known ann _ ...", 10..<11),
    ] {
      let error = #expect(throws: WordError.self) { try reader.question(question) }
      #expect(error?.kind == .matchesEverything)
      #expect(error?.range == range)
    }
  }

  @Test("of an answer has nothing after its final gap, and names the subject of the query")
  func wrongQuestions() {
    var reader = LineReader<Kiosk>()
    let behind = #expect(throws: WordError.self) { try reader.question("guests bob ... ann") }
    #expect(behind?.kind == .wordBehindGap)
    #expect(behind?.message == "nothing can follow ...")
    #expect(behind?.help == "... must be the last word")
    #expect(behind?.range == 15..<18)
    let missing = #expect(throws: WordError.self) { try reader.question("known") }
    #expect(missing?.kind == .missingParameter)
    let open = #expect(throws: WordError.self) { try reader.question("known _ 1") }
    #expect(open?.kind == .openValue)
    let unknown = #expect(throws: WordError.self) { try reader.question("gusets") }
    #expect(unknown?.message == "unknown query")
    #expect(unknown?.help == "did you mean guests?")
  }

  @Test("that cannot be met because it lacks a part is refused with a hint to accept any value")
  func missingPart() {
    var reader = LineReader<Kiosk>()
    let error = #expect(throws: WordError.self) { try reader.expectation("-> shut") }
    #expect(error?.kind == .missingPart)
    #expect(error?.help == "write shut(...) to accept any")
  }

  @Test("of an answer is written from the answer in the form that `has` expects")
  func writing() throws {
    var reader = LineReader<Kiosk>()
    let (query, _) = try reader.question("guests ann \"von Ed\"")
    var kiosk = Kiosk()
    kiosk.guests = [Name(id: 1), Name(id: 2)]
    let text = Kiosk.vocabulary.text(
      of: query, answering: kiosk.answer(query), in: reader.lexicon)
    #expect(text == "guests ann \"von Ed\"")
  }
}

@Suite("Possible input")
struct DomainTests {
  @Test("ranges over the values that exist in the current state")
  func domains() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Kiosk>(in: &lexicon)
    var kiosk = Kiosk()
    #expect(alphabet.possible(at: kiosk) == [])
    kiosk.guests = [Name(id: 1)]
    let texts = alphabet.possible(at: kiosk).map { $0.text(in: lexicon) }
    #expect(
      texts == [
        "greet ann", "greet ann for 30s", "greet ann for 1m", "greet ann for 15m",
      ].flatMap { [$0] } + [
        "greet ann loudly", "greet ann loudly for 30s", "greet ann loudly for 1m",
        "greet ann loudly for 15m",
      ])
    var generator = SystemRandomNumberGenerator()
    var trail = Trail<Kiosk>()
    let one = alphabet.possibleStimulus(at: kiosk, using: &generator, leaving: &trail)
    #expect(one.map { texts.contains($0.text(in: lexicon)) } == true)
  }
}
