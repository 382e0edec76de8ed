import Machines
import Testing

@Suite(
  "A mistake that no compiler finds ends the process with a line that names the remedy")
struct DeclarationMistakeTests {
  private func expect(
    _ message: String, from result: ExitTest.Result?,
    at location: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text == "error: \(message)\n", sourceLocation: location)
  }

  @Test("if two nested types have the same word")
  func twice() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Choir.glossary }
    expect(
      "Choir has two verbs with the word sing: give one of them another, such as "
        + "@Word(\"sing-again\")", from: result)
  }

  @Test("if a verb is a word of the notation")
  func reserved() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Giver.vocabulary }
    expect(
      "Gift has the verb given, which is a word of the notation: give the case another word, "
        + "such as @Word(\"given-it\")", from: result)
  }

  @Test("if the name of an actor is not a word")
  func unspeakable() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Rider<Mislaid>.vocabulary }
    expect(
      "Actor(\"Back Office\") is not a word of lower-case letters, digits and hyphens: "
        + "write Actor(\"back-office\")", from: result)
  }

  @Test("if an actor has the name of a lane that every machine already has")
  func reservedActor() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Rider<Machinist>.vocabulary }
    expect(
      "Actor(\"machine\") has the name of a lane that every machine already has: choose "
        + "another name", from: result)
  }

  @Test("if an actor has the name of a stimulus")
  func ambiguous() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Rider<Call>.vocabulary }
    expect(
      "Rider<Call> has courier as an actor and as a verb, which .can and --only "
        + "cannot distinguish: give the verb another word, such as "
        + "@Word(\"call-courier\")", from: result)
  }

  @Test("if a parameter cannot read its own example")
  func examples() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Counter.glossary }
    expect(
      "Counter has N after count, which cannot read ten: give it examples that "
        + "it can read", from: result)
  }

  @Test("if a path could be printed but not read")
  func unreadable() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Crossing.glossary }
    expect(
      "Crossing has a path with values below, which is not last, after crossing: let the last "
        + "value without a label be the only path with values of its own", from: result)
  }

  @Test("if a query has no answer")
  func unanswered() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Asked.vocabulary }
    expect(
      "Question has the query many, which does not declare its answer: write "
        + "@Answers above its case, such as @Answers<[String]>", from: result)
  }

  @Test("if the machine is a class")
  func object() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Device.vocabulary }
    expect(
      "Device is a class, so a step would change every stored state: "
        + "write `struct Device`, or drive the object with a Driver", from: result)
  }

  @Test("if a list of words has raw values that are not positions")
  func displaced() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Penny.parameter.slot.examples }
    expect(
      "Penny packs the value at position 0 of its list to 1: leave out its raw "
        + "values, or count them from 0", from: result)
  }

  @Test("if a list of words is longer than its bits can represent")
  func crowded() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Ware.parameter.slot.examples }
    expect(
      "Ware has 65 values, and room for 64: write `static let width = 7` in it", from: result)
  }

  @Test("if a list of words repeats a word")
  func repeated() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Tone.parameter.slot.examples }
    expect(
      "Tone has the word high twice, or another one with its id: rename one of them", from: result)
  }

  @Test("if a list contains lists")
  func nested() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = [[UInt8]].parameter }
    expect(
      "Array<Array<UInt8>> is a list of lists, which the notation cannot write: "
        + "write one list, or a type that is a WrittenOperand", from: result)
  }

  @Test("if a list has optional values")
  func holed() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = [UInt8?].parameter }
    expect(
      "Array<Optional<UInt8>> is a list in which values may be missing: leave out "
        + "the `?`", from: result)
  }

  @Test("if a state has no case")
  func stateless() async {
    let result = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { _ = Nowhere.anyExample }
    expect(
      "no case of Nowhere can be made from its examples: write a case without values, or "
        + "give the types of its values examples", from: result)
  }
}
