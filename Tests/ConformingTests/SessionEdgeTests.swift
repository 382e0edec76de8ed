import Conforming
import Machines
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("The sessions of a log")
struct SessionEdgeTests {
  private static let mapping = """
    line "<gate> <event> <what>"
    session gate
    begins event now what on
    table event what
      now on    nothing
      took _    stimulus insert <what>
      now _     observation -> <what>
      push now  stimulus push
      no _      observation refused <what>
    translate what
      "open" "unlocked(coins: 1)"

    """

  private static let log = """
    4242 now on
    4242 took penny
    4243 now on
    4242 now open
    4243 push now
    4242 now on
    4243 no locked
    4242 push now
    4242 no locked
    """

  @Test("can have the same name if each begins with a line that the mapping names")
  func begins() {
    let run = LogRun<Turnstile>([Self.log], mapping: Self.mapping)
    #expect(run.verdicts.map(\.session) == ["4242", "4242", "4243"], "\(run.verdicts)")
    #expect(run.summary.verdicts == [.conforms: 3], "\(run.verdicts)")
    let one = LogRun<Turnstile>(
      [Self.log], mapping: Self.mapping.replacing("begins event now what on\n", with: ""))
    #expect(one.summary.verdicts == [.conforms: 1, .diverges: 1], "\(one.verdicts)")
  }

  @Test("begin again in a log that is one session")
  func logs() {
    let mapping = Self.mapping.replacing("session gate\n", with: "")
    let log = Self.log.split(separator: "\n").filter { $0.hasPrefix("4242") }
    let run = LogRun<Turnstile>([log.joined(separator: "\n")], mapping: mapping)
    #expect(run.verdicts.map(\.session) == ["log-1", "log-1"])
    #expect(run.summary.verdicts == [.conforms: 2], "\(run.verdicts)")
  }

  @Test("can begin although an earlier session with the same name was judged to make room")
  func room() {
    var options = SessionOptions()
    options.openSessions = 1
    let log = Self.log.split(separator: "\n").sorted {
      $0.hasPrefix("4243") && !$1.hasPrefix("4243")
    }
    let run = LogRun<Turnstile>(
      [log.joined(separator: "\n") + "\n4243 now on"], mapping: Self.mapping, options: options)
    #expect(run.verdicts.map(\.session) == ["4243", "4242", "4242", "4243"], "\(run.verdicts)")
    #expect(run.summary.lines.late == 0)
  }

  @Test(
    "have a mapping that reports where it is wrong",
    arguments: [
      ("begins\nmap a b\n  nothing", "1:1: `begins` needs the line that begins a session"),
      ("begins a\nmap a b\n  nothing", "1:8: this field has no value"),
      ("begins a b\norder n\nmap a b\n  nothing", "1:1: `begins` and `order` exclude each other"),
      ("silent\nmap a b\n  nothing", "1:1: `silent` needs the maximum number of consecutive"),
      ("silent -1\nmap a b\n  nothing", "1:8: `silent` needs the maximum number of consecutive"),
      ("silent 1\nsilent 2\nmap a b\n  nothing", "2:1: `silent` is given twice"),
    ])
  func mistakes(_ text: String, _ expected: String) {
    let found = ConformingTests.mistakes(in: text, of: Turnstile.self)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("have as many steps without a line as the mapping allows", arguments: [0, 1])
  func silent(_ steps: Int) {
    let log = """
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"token"}
      """
    let run = LogRun<Turnstile>([log], mapping: "silent \(steps)\n" + TurnstileLogs.partial)
    #expect(run.verdict(on: "a")?.kind == (steps == 1 ? .conforms : .diverges))
  }

  @Test(
    "have a mapping that suggests the right word",
    arguments: [
      ("begin a b\nmap a b\n  nothing", "did you mean begins?"),
      ("map a b\n  stimulis push", "did you mean stimulus?"),
      ("map a b\n  nothng", "did you mean nothing?"),
      ("table a\n  b observatoin stays", "did you mean observation?"),
      ("logged stimlus push\nmap a b\n  nothing", "did you mean stimulus?"),
      ("map a b\n  observation refusd _", "did you mean refused?"),
    ])
  func suggestions(_ text: String, _ help: String) {
    let read = MappingReader<Turnstile>.read(.file("a.mapping"), Array(text.utf8), in: Lexicon())
    #expect(read.diagnostics.map(\.help) == [help])
  }
}
