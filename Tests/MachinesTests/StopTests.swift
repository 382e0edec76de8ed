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
