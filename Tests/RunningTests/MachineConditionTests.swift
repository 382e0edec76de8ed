import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A condition of a machine")
struct MachineConditionTests {
  /// Returns whether a condition holds for a turnstile after some coins have been inserted.
  private func holds(_ text: String, after coins: [Coin] = []) throws -> Bool {
    var lexicon = Lexicon()
    let condition = try MachineCondition<Turnstile>(text, named: "--invariant", in: &lexicon)
    var turnstile = Turnstile()
    for coin in coins { _ = try turnstile.take(.insert(coin)) }
    return condition.holds(of: turnstile)
  }

  @Test("tests states and answers")
  func holds() throws {
    #expect(try holds("is locked"))
    #expect(try holds("is locked and has coins"))
    #expect(try !holds("is unlocked(...) or has coins penny ..."))
    #expect(try holds("is unlocked(coins: 1) and has coins penny", after: [.penny]))
    #expect(try holds("not (is locked or has coins token)", after: [.penny, .token]))
    #expect(try holds("has coins _ ... and is unlocked(coins: _)", after: [.penny, .token]))
  }

  @Test("treats the name of a state as that state with any values")
  func names() throws {
    #expect(try holds("locked and not unlocked"))
    #expect(try holds("unlocked or locked and not (unlocked)"))
    #expect(try holds("unlocked", after: [.penny]))
    #expect(try holds("unlocked(coins: 1)", after: [.penny]))
    #expect(try !holds("unlocked(coins: 2)", after: [.penny]))
  }

  @Test("about the screen tests the answer to a query that is named screen or alert")
  func shown() throws {
    var lexicon = Lexicon()
    func holds(_ text: String, _ poster: Poster) throws -> Bool {
      try MachineCondition<Poster>(text, named: "", in: &lexicon).holds(of: poster)
    }
    var poster = Poster()
    #expect(try holds("shows blank and not shows advert", poster))
    _ = try poster.take(.paste)
    #expect(try holds("shows advert and shows advert(days: 3)", poster))
    #expect(try !holds("shows advert(days: 2) or shows blank or shows torn", poster))
    _ = try poster.take(.tear)
    #expect(try holds("shows torn and shows advert", poster))
  }

  @Test(
    "about the screen is invalid if it names no value of the queries",
    arguments: [
      ("shows", 6, "nothing follows `shows`"), ("shows advrt", 7, "unknown word"),
      ("shows torn blank", 12, "`shows` takes one value and nothing after it"),
    ])
  func screenErrors(_ text: String, _ column: Int, _ message: String) {
    var lexicon = Lexicon()
    let error = #expect(throws: Diagnostic.self) {
      try MachineCondition<Poster>(text, named: "", in: &lexicon)
    }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test(
    "suggests a state with a similar name",
    arguments: [("lokced", "did you mean locked? otherwise, write "), ("nowhere", "write ")])
  func suggestion(_ text: String, _ help: String) {
    let error = #expect(throws: Diagnostic.self) { try holds(text) }
    #expect(
      error?.help
        == "\(help)`is STATE`, `has QUERY VALUE`, `shows SCREEN`, or the name of a state")
  }

  @Test("suggests a screen if no state has a similar name")
  func suggestedScreen() {
    var lexicon = Lexicon()
    let error = #expect(throws: Diagnostic.self) {
      try MachineCondition<Poster>("advrt", named: "", in: &lexicon)
    }
    #expect(error?.help?.hasPrefix("did you mean shows advert? otherwise, write ") == true)
  }

  @Test("has the same result in all states with the same names, unless it depends on more")
  func states() throws {
    var lexicon = Lexicon()
    for (text, name, holds) in [
      ("locked", "locked", true), ("not is locked", "locked", false),
      ("unlocked and not locked", "unlocked", true), ("unlocked(coins: 1)", "unlocked", nil),
      ("unlocked(coins: 1)", "locked", false), ("has coins penny", "locked", nil),
      ("has coins penny or locked", "locked", true),
      ("has coins penny and locked", "unlocked", false),
    ] as [(String, String, Bool?)] {
      let condition = try MachineCondition<Turnstile>(text, named: "", in: &lexicon)
      let states = try #require(Turnstile.vocabulary.states(in: [name], by: lexicon))
      #expect(condition.test.holds(inAllOf: states) == holds, "\(text) in \(name)")
    }
  }

  @Test(
    "that is invalid causes an error with its place and the reason",
    arguments: [
      ("looked up", 1, "unknown state"), ("locked twice", 8, "nothing can follow the state locked"),
      ("is locked and coins penny", 15, "a condition starts with `is` or `has`"),
      ("shows locked", 7, "`shows` needs a query named screen or alert, and there is none"),
      ("\"is\" locked", 1, "a condition starts with `is` or `has`"),
      ("is", 3, "nothing follows `is`"), ("has or is locked", 4, "nothing follows `has`"),
      ("is lokced", 4, "unknown word"),
      ("is locked twice", 11, "`is` takes one state and nothing after it"),
      ("has coins peny", 11, "unknown word"), ("has coin", 5, "unknown query"),
    ])
  func errors(_ text: String, _ column: Int, _ message: String) {
    let error = #expect(throws: Diagnostic.self) { try holds(text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}

/// A wall for posters: its screen is the poster, and its alert is the damage to the poster.
private struct Poster: Machine {
  /// The acts of a passer-by.
  @Words
  enum Stimulus: Spoken {
    /// Put up an advert.
    case paste
    /// Tear it.
    case tear
  }

  /// The wall.
  @Words
  enum State: Path {
    /// It is there.
    case wall
  }

  /// What is on the wall.
  @Words
  enum Sheet: Path {
    /// Nothing.
    case blank
    /// An advert.
    @Operand("days", .count("N", in: 0...9))
    case advert(days: UInt8)
  }

  enum Damage: UInt8, Choice { case torn }

  /// Questions about the wall.
  @Words
  enum Query: Spoken {
    /// The poster.
    @Answers<Sheet>
    case screen
    /// The damage, if any.
    @Answers<Damage?>
    case alert
  }

  static let vocabulary = Vocabulary<Poster>()

  var state: State { .wall }
  private(set) var screen = Sheet.blank
  private(set) var alert: Damage?

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Poster>) {
    switch stimulus {
    case .paste: screen = .advert(days: 3)
    case .tear: alert = .torn
    }
  }

  func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension Poster: Poster.Query.Answering {}
