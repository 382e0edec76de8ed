import Conforming
import Exploration
import Machines
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A log of plain text")
struct TextLogTests {
  private static let mapping = """
    line "<time> gate <gate>: took <coin>"
      stimulus insert <coin>
    line "<time> gate <gate>: pushed"
      stimulus push
    line "<time> gate <gate>: <event> <what>"
    session gate
    translate event
      "Sorry," no
      "Sorry:" no
    translate what
      "is-locked" locked
      "is-open(1)" "unlocked(coins: 1)"
    table event what
      no _      observation refused <what>
      box _     observation collects <what>
      now _     observation -> <what>
      idle _    nothing
    """

  private static let log = """
    --------- beginning of main
    22:08:41.120  gate a: took penny
    22:08:41.121\tgate a:  now   is-open(1)\r
      22:08:41.122 gate b: pushed
    22:08:41.123 network: 200 OK
    22:08:41.124 gate b: Sorry, is-locked
    22:08:41.125 gate a: pushed
    22:08:41.126 gate a: box penny
    22:08:41.127 gate a: now is-locked

    22:08:41.128 gate b: idle \u{1b}[31m
    """

  @Test("is read by templates, whose first match gives the fields of a line")
  func templates() {
    let run = LogRun<Turnstile>([Self.log], mapping: Self.mapping)
    #expect(run.verdict(on: "a")?.kind == .conforms, "\(run.verdicts)")
    #expect(run.verdict(on: "b")?.kind == .conforms, "\(run.verdicts)")
    #expect(run.summary.unmapped == [:])
    #expect(run.summary.lines.all == 10)
    #expect(run.summary.lines.skipped == 2)
    #expect(run.warnings == ["9: no line has this text"])
  }

  @Test("leaves no line unnoticed if its last template matches every line")
  func strict() {
    let run = LogRun<Turnstile>(
      [Self.log], mapping: Self.mapping.replacing("session gate\n", with: "line \"<text>\"\n"))
    #expect(run.summary.lines.skipped == 0)
    #expect(run.summary.unmapped.values.map(\.count) == [2])
  }

  @Test("is read like a log of JSON lines if a session has repeated and late lines")
  func order() {
    let mapping = """
      line "<n> <gate> coin <coin>"
        stimulus insert <coin>
      line "<n> <gate> lock <coins>"
        observation -> unlocked(coins: <coins>) via lock
      session gate
      order n
      """
    let log = "2 a lock 1\n1 a coin penny\n1 a coin penny\nnoise\n3 a coin token\n4 a lock 2"
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.verdicts.map(\.kind) == [.conforms], "\(run.verdicts)")
    #expect(run.summary.lines.repeated == 1)
  }

  @Test("makes a damaged line count only if it matches a template")
  func damage() {
    let mapping = """
      session who
      unlogged observation refused _
      line "push <who>"
        stimulus push
      """
    let bytes = Array("push alice\nnoise ".utf8) + [0xff, 0x0a] + Array("push bob\n".utf8)
    let sound = LogRun<Turnstile>(lines: bytes, mapping: mapping)
    #expect(sound.summary.verdicts == [.conforms: 2], "\(sound.verdicts)")
    #expect(sound.summary.lines.damaged == 0)
    let damaged = LogRun<Turnstile>(lines: bytes + Array("push ".utf8) + [0xff], mapping: mapping)
    #expect(damaged.summary.lines.damaged == 1)
    #expect(damaged.summary.unmapped.keys.sorted() == ["this text is not valid UTF-8"])
  }

  @Test(
    "has a mapping that reports where it is wrong",
    arguments: [
      ("line nav: <x>", "1:6: `line` needs a template in double quotes"),
      ("line", "1:1: `line` needs a template in double quotes"),
      (#"line "<a><b>""#, "1:10: there is no text between this field and the one before"),
      (#"line "<a> <a>""#, "1:11: this template already has <a>"),
      (#"line "<a> < b""#, "1:11: `<` must be followed by a field and `>`"),
      (#"line "<a> x""# + "\n" + #"line "<a>  x ""#, "2:6: an earlier `line` matches every such"),
      (#"line "x <a>""# + "\n  stimulus insert <b>", "2:3: this `line` has no <b>"),
      (#"line "x <gate>""# + "\nmap gat a\n  nothing", "2:5: no `line` has the field <gat>"),
      (
        #"line "x <a>""# + "\nsession gate\nline \"y <gate>\"\n  nothing",
        "1:1: this `line` has no <gate>, which identifies the session"
      ),
      (
        #"line "x <a>""# + "\norder n\nline \"y <n>\"\n  nothing",
        "1:1: this `line` has no <n>, which orders the lines"
      ),
      ("translate a\nmap a b\n  nothing", "1:1: the texts are missing"),
      ("translate a\n  \"B b\"\nmap a b\n  nothing", "2:3: expected a text of the log and the"),
      ("translate a\n  x b\n  \"x\" c\nmap a b\n  nothing", "3:3: this text is already translated"),
      ("translate a\n  x b\ntranslate a\n  x b\nmap a b\n  nothing", "3:1: `translate` is given t"),
      ("translate z\n  x b\nmap a b\n  nothing", "1:11: no `map` uses this field"),
      ("table a\nmap a b\n  nothing", "1:1: this `table` has no rows"),
      ("table a b\n  x nothing", "2:3: expected 2 values and their meaning"),
      ("table a\n  x nothing\n  x stimulus push", "3:3: an earlier `map` matches every such line"),
      ("table a\n  x stimulus dance", "2:14: unknown stimulus"),
      ("table a\n  x push", "2:5: neither a stimulus nor an observation follows"),
    ])
  func mistakes(_ text: String, _ expected: String) {
    let found = ConformingTests.mistakes(in: text, of: Turnstile.self)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("can contain anything")
  func noise() {
    var random = SplitMix64(seed: 43)
    let pieces: [[UInt8]] =
      [
        " ", "\t", "\r", "\n", "\0", "t", " gate ", "a", ": ", "took ", "penny", "pushed",
        "\u{301}",
      ].map { Array($0.utf8) } + [[0xff], [0xc3]]
    let log = (0..<100_000).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
    let run = LogRun<Turnstile>(lines: log, mapping: Self.mapping)
    #expect(run.summary.lines.all > 1_000)
    #expect(run.summary.lines.skipped < run.summary.lines.all)
  }

  @Test("keeps a secret out of reports, like any other log")
  func secrets() {
    let mapping = """
      line "put <coin>"
        stimulus insert "<coin>"
      line "<verb> <noun>"
      map verb see
        nothing
      """
    let run = LogRun<Turnstile>(["put s3cret\nsee s3cret\nhear s3cret"], mapping: mapping)
    let text = "\(run.summary.unmapped.keys.sorted()) \(run.verdicts)"
    #expect(text.contains("no `map` matches verb=hear"))
    #expect(text.contains("the template on line 1 of the mapping does not make a valid stimulus"))
    #expect(!text.contains("s3cret"))
  }

  @Test("keeps the rest of a line out of reports, wherever the mapping puts it")
  func rest() {
    let mapping = """
      line "<event> <what>"
      table event what
        take _     stimulus insert <what>
        see shop   nothing
      """
    let log = "take s3cret\nsee s3cret\nhear s3cret"
    let run = LogRun<Turnstile>([log], mapping: mapping)
    let long = LogRun<Turnstile>(
      [log], mapping: "line \"<event>\"\nmap event push\n  stimulus push")
    let text = "\(run.summary.unmapped.keys.sorted()) \(long.summary.unmapped.keys.sorted())"
    #expect(text.contains("no `map` matches event=hear what=…"))
    #expect(text.contains("no `map` matches event=…"))
    #expect(!text.contains("s3cret"))
  }

  @Test("with a line that is too long is damaged, also if the line begins with blanks")
  func blanks() {
    let long = String(repeating: " ", count: 1_200_000) + "push"
    let run = LogRun<Turnstile>(
      ["push\n\(long)\n"], mapping: "unlogged observation refused _\nline \"push\"\n  stimulus push"
    )
    #expect(run.summary.lines.damaged == 1)
    #expect(run.summary.verdicts == [.undecided: 1])
  }

  @Test("names a template without a meaning")
  func meaningless() {
    let mapping = "line \"push\"\n  stimulus push\nline \"look <what>\"\nmap what x\n  nothing"
    let run = LogRun<Turnstile>(["look\n"], mapping: mapping)
    #expect(
      run.summary.unmapped.keys.sorted()
        == ["the template on line 3 of the mapping has no meaning"])
  }
}
