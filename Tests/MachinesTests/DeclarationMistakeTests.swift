import Machines
import Testing

@Suite(
  "A declaration that no compiler can refuse ends the process with a line that says what to write")
struct DeclarationMistakeTests {
  private func expect(
    _ message: String, from result: ExitTest.Result?,
    at location: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text == "error: \(message)\n", sourceLocation: location)
  }

  @Test("where two nested types have the same word")
  func twice() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Choir.glossary }
    expect(
      "Choir has two verbs with the word sing: give one of them another, such as "
        + "@Word(\"sing-again\")", from: result)
  }

  @Test("where a verb is a word of the notation")
  func reserved() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Giver.vocabulary }
    expect(
      "Gift has the verb given, which is a word of the notation: give it another, "
        + "such as @Word(\"given-it\")", from: result)
  }

  @Test("where the name of an actor is no word")
  func unspeakable() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Rider<Mislaid>.vocabulary }
    expect(
      "Actor(\"Back Office\") is not a word of lower-case letters, digits and hyphens: "
        + "write Actor(\"back-office\")", from: result)
  }

  @Test("where an actor is called as a lane that every machine has")
  func reservedActor() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Rider<Machinist>.vocabulary }
    expect(
      "Actor(\"machine\") has the name of a lane that every machine has: name it "
        + "otherwise", from: result)
  }

  @Test("where an actor is called as a stimulus")
  func ambiguous() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Rider<Call>.vocabulary }
    expect(
      "Rider<Call> has courier as an actor and as a verb, which .can and --only "
        + "cannot tell apart: give the verb another word, such as "
        + "@Word(\"call-courier\")", from: result)
  }

  @Test("where a parameter does not read its own example")
  func examples() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Counter.glossary }
    expect(
      "Counter has N behind count, which does not read ten: give it examples that "
        + "it reads", from: result)
  }

  @Test("where a query has no answer")
  func unanswered() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Asked.vocabulary }
    expect(
      "Question has the query many, which does not declare its answer: write "
        + "@Answers above its case, such as @Answers<[String]>", from: result)
  }

  @Test("where the machine is a class")
  func object() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Device.vocabulary }
    expect(
      "Device is a class, so a step would change every stored state: "
        + "write `struct Device`, or drive the object by a Driver", from: result)
  }

  @Test("where a list of words has raw values that are no positions")
  func displaced() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Penny.parameter.slot.examples }
    expect(
      "Penny packs the value at position 0 of its list to 1: leave out its raw "
        + "values, or count them from 0", from: result)
  }

  @Test("where a list of words is longer than its bits can tell")
  func crowded() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Ware.parameter.slot.examples }
    expect(
      "Ware has 65 values, and room for 64: write `static let width = 7` in it", from: result)
  }

  @Test("where a list of words has a word twice")
  func repeated() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Tone.parameter.slot.examples }
    expect(
      "Tone has the word high twice, or another one with its id: rename one of them", from: result)
  }

  @Test("where a list has lists in it")
  func nested() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = [[UInt8]].parameter }
    expect(
      "Array<Array<UInt8>> is a list of lists, which the notation cannot write: "
        + "write one list, or a type that is a WrittenOperand", from: result)
  }

  @Test("where a value may be missing in a list")
  func holed() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = [UInt8?].parameter }
    expect(
      "Array<Optional<UInt8>> is a list in which values may be missing: leave out "
        + "the `?`", from: result)
  }

  @Test("where a state has no case")
  func stateless() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Nowhere.anyExample }
    expect(
      "Nowhere has no case that its examples make: write a case without values, or "
        + "examples of those that it has", from: result)
  }
}
