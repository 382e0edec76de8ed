import Machines
import Testing

@Suite("A vocabulary that no compiler can refuse stops the program at its first start")
struct StopTests {
  private func text(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("where two nested types have the same word")
  func twice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Choir.glossary }
    #expect(text(of: result).contains("Choir has two verbs with the word sing"))
  }

  @Test("where a verb is a word of the notation")
  func reserved() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Giver.vocabulary }
    #expect(text(of: result).contains("Gift has the verb given, which is a word of the notation"))
  }

  @Test("where the name of an actor is no word")
  func unspeakable() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Rider<Mislaid>.vocabulary }
    #expect(
      text(of: result).contains(
        "Actor(\"Back Office\") is no word of small letters, digits and hyphens: write "
          + "Actor(\"back-office\")"))
  }

  @Test("where an actor is called as a lane that every machine has")
  func reservedActor() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Rider<Machinist>.vocabulary }
    #expect(text(of: result).contains("Actor(\"machine\") has the name of a lane"))
  }

  @Test("where an actor is called as a stimulus")
  func ambiguous() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Rider<Call>.vocabulary }
    #expect(
      text(of: result).contains(
        "has courier as an actor and as a verb, which .can and --only cannot tell apart: give the "
          + "verb another word, such as @Word(\"call-courier\")"))
  }

  @Test("where a parameter does not read its own example")
  func examples() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Counter.glossary }
    #expect(text(of: result).contains("Counter has N behind count, which does not read ten"))
  }
}

@Words
private enum Choir: Spoken {
  @Nested case first(Soprano)
  @Nested case second(Alto)
}

@Words
private enum Soprano: Spoken {
  /// Sing high.
  case sing
}

@Words
private enum Alto: Spoken {
  /// Sing low.
  case sing
}

extension Actor {
  fileprivate static let backOffice = Actor("Back Office")
  fileprivate static let machine = Actor("machine")
  fileprivate static let courier = Actor("courier")
}

@Words
private enum Mislaid: Spoken {
  /// Look for it.
  @Actor(.backOffice)
  case search
}

@Words
private enum Machinist: Spoken {
  /// Mend it.
  @Actor(.machine)
  case mend
}

@Words
private enum Call: Spoken {
  /// Have one come.
  case courier
  /// Bring it.
  @Actor(.courier)
  case deliver
}

private struct Rider<Stimulus: Spoken>: Machine {
  static var vocabulary: Vocabulary<Self> { Vocabulary() }
  var state: Kiosk.State { .open(queue: nil, clerk: nil, nil) }
  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Self>) {}
}

@Words
private enum Counter: Spoken {
  /// Count.
  @Operand(.words)
  case count(UInt8)
}

extension Parameter where Value == UInt8 {
  fileprivate static var words: Self {
    Self(
      "N", expecting: "a number", examples: ["ten"], read: { _, _, _ in nil },
      write: { _, _, _ in })
  }
}

private struct Gift: Spoken {
  static let glossary = Glossary(of: Gift.self, [Signature("given", "It is given")])
  var phrase: Phrase { Phrase(Self.glossary.signatures[0].id) }
  init?(_ phrase: Phrase) {}
}

private struct Giver: Machine {
  static let vocabulary = Vocabulary<Giver>()
  var state: Kiosk.State { .open(queue: nil, clerk: nil, nil) }
  mutating func take(_ stimulus: Gift, into trail: inout Trail<Giver>) {}
}
