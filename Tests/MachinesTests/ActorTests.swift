import Machines
import Testing
import TurnstileMachine

@Suite("Actors")
struct ActorTests {
  @Test("are the well-known ones in their order, then the machine's own in declared order")
  func order() {
    #expect(Locker.vocabulary.actors == [.user, .courier, .backOffice])
    #expect(Locker.vocabulary.causers == [.user, .courier, .backOffice])
  }

  @Test("default to the user for stimuli, and no other actors are invented")
  func none() {
    #expect(Turnstile.vocabulary.actors == [])
    #expect(Turnstile.vocabulary.causers == [.user])
  }

  @Test("receive effects without being counted as active")
  func recipients() {
    #expect(RebuiltTurnstile.vocabulary.actors == [.server])
    #expect(RebuiltTurnstile.vocabulary.causers == [.user])
  }

  @Test("include actors that appear only as deciders of rows")
  func deciders() {
    #expect(Mailbox.vocabulary.actors == [.user, .server, .courier])
  }

  @Test("each have a section in the reference")
  func reference() {
    let titles = VocabularyReference<Locker>().markdown.split(separator: "\n")
      .filter { $0.hasPrefix("## What the") }
    #expect(
      titles == [
        "## What the user does", "## What the courier does", "## What the back-office does",
      ])
  }

  @Test("have equal chances in a walk, except the user, who has four times as many")
  func weights() {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Locker>(in: &lexicon)
    var lists: [[Int]: Int] = [:]
    var generator = Counting()
    for _ in 0..<600 { lists[alphabet.verbsOfActor(using: &generator), default: 0] += 1 }
    #expect(lists == [[2, 3]: 400, [0]: 100, [1]: 100])
  }
}

/// Numbers that are evenly distributed over all 64 bits.
private struct Counting: RandomNumberGenerator {
  private var count: UInt64 = 0

  mutating func next() -> UInt64 {
    defer { count += 1 }
    return (count % 600) * (UInt64.max / 600) + UInt64.max / 1200
  }
}

/// A machine whose rows belong to other actors.
private struct Mailbox: Machine {
  enum Row: UInt8, Choice, MachineRow {
    case sorted, brought
    var table: String { "post" }
    var actor: Actor? {
      switch self {
      case .sorted: .server
      case .brought: .courier
      }
    }
  }

  static let vocabulary = Vocabulary<Mailbox>()
  var state: Lamp.State { .off }
  mutating func take(_ stimulus: Lamp.Stimulus, into trail: inout Trail<Mailbox>) {}
}
