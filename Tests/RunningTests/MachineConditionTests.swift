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

  @Test(
    "that is invalid has an error with place and reason",
    arguments: [
      ("locked", 1, "a condition starts with `is` or `has`"),
      ("is locked and locked", 15, "a condition starts with `is` or `has`"),
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
