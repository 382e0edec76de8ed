import Machines
import Running
import ScenarioLanguage
import Shell
import Testing
import TurnstileMachine

@Suite("The hint that a session shows for a line")
struct GhostTests {
  private static func session<M: Machine>(
    of machine: M.Type = Turnstile.self, behind lines: String..., isAtPrompt: Bool = true
  ) -> Session<M> {
    var session = Session<M>(
      .standardInput, of: Transcript.tool, paint: Paint(isOn: false), isAtPrompt: isAtPrompt)
    session.showGhosts()
    for line in lines { session.take(Array(line.utf8), on: Recorder()) }
    return session
  }

  private static func ghost<M: Machine>(of line: String, in session: Session<M>) -> String? {
    session.ghost(of: Array(line.utf8))
  }

  @Test(
    "shows where the line leads, or its effects",
    arguments: [
      ("insert penny", "→ unlocked(coins: 1)"), ("insert penny ", "→ unlocked(coins: 1)"),
      ("push", "refused locked"), ("insert button", "stays"), ("ins penny", "→ unlocked(coins: 1)"),
    ])
  func stimuli(_ line: String, _ ghost: String) {
    #expect(Self.ghost(of: line, in: Self.session()) == ghost)
    #expect(Self.ghost(of: line, in: Self.session(behind: "given room 1")) == ghost)
  }

  @Test(
    "is empty for an incomplete stimulus",
    arguments: [
      "", " ", "insert", "insert pen", "insert penny penny", "  push", ".state", ".back", "i",
      "is locked", "has coins", "given room 1", "# push", "scenario \"a\"", "bogus", "...", "exit",
      "insert penny \"",
    ])
  func others(_ line: String) {
    #expect(Self.ghost(of: line, in: Self.session()) == nil)
  }

  @Test("refers to the current state, and changes nothing")
  func position() {
    var session = Self.session(behind: "insert penny")
    #expect(Self.ghost(of: "push", in: session) == "→ locked")
    #expect(Self.ghost(of: "insert penny", in: session) == "→ unlocked(coins: 2)")
    #expect(session.position == 1)
    #expect(session.state == "unlocked(coins: 1)")
    #expect(session.history == [Array("insert penny".utf8)])
    session.take(Array(".back".utf8), on: Recorder())
    #expect(Self.ghost(of: "push", in: session) == "refused locked")
  }

  @Test("is empty if nothing runs")
  func nothingRuns() {
    #expect(Self.ghost(of: "push", in: Self.session(behind: "skip \"later\"")) == nil)
    let broken = Self.session(
      of: WornTurnstile.self, behind: "insert penny", "insert penny", "insert penny",
      "insert penny")
    #expect(Self.ghost(of: "push", in: broken) == nil)
  }

  @Test("names the invariant that would break")
  func invariant() {
    let session = Self.session(of: WornTurnstile.self, behind: "insert penny", "insert penny")
    #expect(
      Self.ghost(of: "insert penny", in: session) == "breaks the invariant room-for-all")
  }

  @Test("expands abbreviations only if a line can have them")
  func abbreviations() {
    let session = Self.session(isAtPrompt: false)
    #expect(Self.ghost(of: "ins penny", in: session) == nil)
    #expect(Self.ghost(of: "insert penny", in: session) == "→ unlocked(coins: 1)")
  }

  @Test("shows only a few of many observations")
  func observations() {
    let books = (1...9).map { "given book t\($0)" }
    var session = Self.session(of: Shelf.self)
    for book in books { session.take(Array(book.utf8), on: Recorder()) }
    #expect(Self.ghost(of: "shake", in: session) == "drops t1, drops t2, drops t3")
  }

  @Test("appears only while it is turned on")
  func setting() {
    var session = Session<Turnstile>(.standardInput, of: Transcript.tool, paint: Paint(isOn: false))
    #expect(Self.ghost(of: "push", in: session) == nil)
    session.take(Array(".set ghost on".utf8), on: Recorder())
    #expect(Self.ghost(of: "push", in: session) == "refused locked")
    session.take(Array(".set ghost off".utf8), on: Recorder())
    #expect(Self.ghost(of: "push", in: session) == nil)
  }
}
