import Conforming
import FileAccess
import Machines
import ScenarioLanguage
import TemporaryFiles
import Testing
import TextFormats
import TurnstileMachine

@Suite("A stream of sessions")
struct StreamTests {
  private static let ordered =
    TurnstileLogs.whole + "\norder at\nends event end\nmap event end\n  nothing"

  private static let lines = [
    #"{"gate":"a","at":1,"event":"push"}"#,
    #"{"gate":"b","at":1,"event":"coin","coin":"penny"}"#,
    #"{"gate":"a","at":2,"event":"no","why":"locked"}"#,
    #"{"gate":"b","at":2,"event":"lock","coins":1}"#,
    #"{"gate":"a","at":3,"event":"push"}"#,
    #"{"gate":"a","at":4,"event":"no","why":"locked"}"#,
    #"{"gate":"b","at":3,"event":"end"}"#,
  ]

  @Test("is put in order, and takes no line twice", arguments: [0, 1, 2, 3, 4])
  func order(_ turn: Int) {
    var lines = Self.lines + [Self.lines[turn]]
    lines.swapAt(turn, turn + 2)
    lines.reverse()
    let run = LogRun<Turnstile>([lines.joined(separator: "\n")], mapping: Self.ordered)
    #expect(run.summary.verdicts == [.conforms: 2], "\(run.verdicts)")
    #expect(run.summary.lines.repeated == 1)
    #expect(run.summary.lines.all == 8)
  }

  @Test(
    "is put in order by numbers of any length, and by texts behind them",
    arguments: [
      ["1767225600000123461", "1767225600000123462", "1767225600000123463"],
      ["-12345678901234567890.5", "-12345678901234567890", "-0.25"],
      ["9", "10", "10.000000000000000000001"], ["0", "5e-1", "5E+2"], ["-1", "-0.0", "0.01"],
      ["1767225600000123461", "2026-01-01", "2026-01-02"], ["007", "8", "e"],
    ])
  func exactOrder(_ order: [String]) {
    let lines = zip(order, [#""coin","coin":"penny""#, #""lock","coins":1"#, #""push""#])
    let log = lines.map { #"{"gate":"a","at":"\#($0)","event":\#($1)}"# }.reversed()
    let run = LogRun<Turnstile>(
      [log.joined(separator: "\n")], mapping: TurnstileLogs.whole + "\norder at\nstops")
    #expect(run.summary.verdicts == [.conforms: 1], "\(run.verdicts)")
    #expect(run.summary.lines.repeated == 0)
    #expect(run.summary.events == 3)
  }

  @Test("takes a line once whose number is written in two ways")
  func sameOrder() {
    let log = ["1.50", "15e-1", "1.5"].map { #"{"gate":"a","at":\#($0),"event":"push"}"# }
    let run = LogRun<Turnstile>(
      [log.joined(separator: "\n")],
      mapping: TurnstileLogs.whole + "\norder at\nstops")
    #expect(run.summary.lines.repeated == 2)
  }

  @Test("has sessions that end with a line, and verdicts as they end")
  func ends() {
    let mapping = TurnstileLogs.whole + "\nends event end\nmap event end\n  nothing"
    let run = LogRun<Turnstile>([Self.lines.joined(separator: "\n")], mapping: mapping)
    #expect(run.verdicts.map(\.session) == ["b", "a"])
  }

  @Test("begins another session behind the line that ends one, where they stand in order")
  func reused() {
    var options = SessionOptions()
    options.waitingLines = 4
    func line(_ at: Int, _ event: String) -> String {
      #"{"gate":"a","at":\#(at),"event":"\#(event)"}"#
    }
    func push(_ at: Int) -> String { line(at, "push") }
    func refusal(_ at: Int) -> String {
      #"{"gate":"a","at":\#(at),"event":"no","why":"locked"}"#
    }
    let log = [
      push(1), line(3, "end"), push(11), refusal(2), line(3, "end"), refusal(12), line(13, "end"),
      push(21), push(22), push(23), push(24), line(13, "end"), refusal(2),
    ]
    let run = LogRun<Turnstile>(
      [log.joined(separator: "\n")], mapping: Self.ordered, options: options)
    #expect(run.verdicts.map(\.session) == ["a", "a", "a"])
    #expect(run.verdicts.map(\.kind) == [.conforms, .conforms, .diverges], "\(run.verdicts)")
    #expect(run.verdicts.map(\.events) == [2, 2, 4])
    #expect(run.summary.lines.repeated == 1)
    #expect(run.summary.lines.late == 2, "those behind the end that came too late")
  }

  @Test("judges the session that was quiet for longest when too many are open")
  func quiet() {
    var options = SessionOptions()
    options.openSessions = 2
    var log = ""
    for gate in 0..<6 { log += #"{"gate":"\#(gate)","event":"push"}"# + "\n" }
    log += #"{"gate":"0","event":"push"}"#
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.whole, options: options)
    #expect(run.verdicts.map(\.session) == ["0", "1", "2", "3", "4", "5"])
    #expect(run.summary.lines.late == 1)
    #expect(
      run.summary.unmapped.mapValues(\.count) == ["its session was judged before it came": 1])
  }

  @Test("leaves a session undecided whose end it does not wait for, unless it diverges before")
  func cutOff() {
    var options = SessionOptions()
    options.openSessions = 1
    let box = #","event":"box","coin":"penny"}"#
    let log = [
      #"{"gate":"a","event":"push"}"#, #"{"gate":"a","event":"no","why":"locked"}"#,
      #"{"gate":"b","event":"push"}"#, #"{"gate":"c""# + box, #"{"gate":"d","event":"push"}"#,
    ]
    let run = LogRun<Turnstile>(
      [log.joined(separator: "\n")], mapping: TurnstileLogs.whole, options: options)
    #expect(run.verdicts.map(\.session) == ["a", "b", "c", "d"])
    #expect(run.verdicts.map(\.kind) == [.conforms, .undecided, .diverges, .diverges])
    #expect(run.verdict(on: "b")?.reason == "too many sessions were open to wait for its end")
  }

  @Test("adds up from the summaries of its parts, in any order")
  func parts() throws {
    let walks = RecordedWalks<Turnstile>(90, length: 6, seed: 5).changed(seed: 6)
    let logs = (0..<3).map { part in
      TurnstileLogs.log(
        walks.enumerated().filter { $0.offset % 3 == part }.map { ("\($0.offset)", $0.element) })
    }
    let whole = LogRun<Turnstile>([logs.joined()], mapping: TurnstileLogs.whole).summary
    var sum = ConformanceSummary()
    for log in logs.reversed() {
      let part = LogRun<Turnstile>([log], mapping: TurnstileLogs.whole).summary
      sum.add(try ConformanceSummary(JSONObject(try JSONValue(Array(part.json.utf8)), at: "part")))
    }
    #expect(whole.verdicts[.diverges] ?? 0 > 10)
    #expect(sum.verdicts == whole.verdicts)
    #expect(sum.usage == whole.usage)
    #expect(sum.fitness == whole.fitness)
    #expect(sum.divergences.mapValues(\.count) == whole.divergences.mapValues(\.count))
    #expect(sum.lines == whole.lines)
  }

  @Test("is no log if none of its first lines can be read", arguments: [0, 1])
  func noise(_ readable: Int) throws {
    let folder = try TemporaryFolder()
    let noise = " \n" + String(repeating: "{noise\n", count: 9_999 - readable)
    try folder.write("a", String(repeating: Self.lines[0] + "\n", count: readable) + noise)
    let text = TurnstileLogs.whole
    let read = MappingReader<Turnstile>.read(.file("a.mapping"), Array(text.utf8), in: Lexicon())
    var lexicon = read.lexicon
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    let judge = SessionJudge(
      mapping: read.mapping, alphabet: alphabet, in: lexicon, options: SessionOptions()
    ) { _ in }
    var reader = LogReader(for: judge, isMapped: true)
    let path = "\(folder.path)/a"
    do throws(FileError) {
      try reader.read(.file(path)) { false }
      #expect(readable == 1)
    } catch {
      #expect(error.reason == "is no log: none of its first 10000 lines can be read")
      #expect(readable == 0)
    }
  }
}
