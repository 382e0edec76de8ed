import Conforming
import FileAccess
import Foundation
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

  @Test("is put in order, and counts no line twice", arguments: [0, 1, 2, 3, 4])
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
    "is ordered by numbers of any length, then by texts",
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

  @Test("counts a line once if its number is written in two ways")
  func sameOrder() {
    let log = ["1.50", "15e-1", "1.5"].map { #"{"gate":"a","at":\#($0),"event":"push"}"# }
    let run = LogRun<Turnstile>(
      [log.joined(separator: "\n")],
      mapping: TurnstileLogs.whole + "\norder at\nstops")
    #expect(run.summary.lines.repeated == 2)
  }

  @Test("can have sessions that end with a line, and gives each verdict as its session ends")
  func ends() {
    let mapping = TurnstileLogs.whole + "\nends event end\nmap event end\n  nothing"
    let run = LogRun<Turnstile>([Self.lines.joined(separator: "\n")], mapping: mapping)
    #expect(run.verdicts.map(\.session) == ["b", "a"])
  }

  @Test("begins another session after the line that ends one, if lines are in order")
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
    #expect(run.summary.lines.repeated == 2, "those of the ends")
    #expect(run.summary.lines.late == 1)
  }

  @Test("can end a session with a line that has no other meaning")
  func endWithoutMeaning() {
    for order in ["", "\norder at"] {
      let log = """
        {"gate":"a","event":"push","at":1}
        {"gate":"a","event":"no","why":"locked","at":2}
        {"gate":"a","event":"end","at":3}
        {"gate":"a","event":"push","at":4}
        {"gate":"a","event":"no","why":"locked","at":5}
        """
      let run = LogRun<Turnstile>(
        [log], mapping: TurnstileLogs.whole + "\nends event end" + order)
      #expect(run.verdicts.map(\.kind) == [.undecided, .conforms], "\(order)")
      #expect(run.verdicts.map(\.line) == [3, 4])
    }
  }

  @Test("remembers the most recently judged sessions, even if they had been judged before")
  func judgedAgain() {
    var options = SessionOptions()
    (options.openSessions, options.waitingLines) = (1, 1)
    func session(_ gate: String, at: Int) -> [String] {
      [
        #"{"gate":"\#(gate)","at":\#(at),"event":"push"}"#,
        #"{"gate":"\#(gate)","at":\#(at + 1),"event":"no","why":"locked"}"#,
        #"{"gate":"\#(gate)","at":\#(at + 2),"event":"end"}"#,
      ]
    }
    let first = session("a", at: 1)
    var log = first + (0..<6).flatMap { session("b\($0)", at: 1) }
    log += session("a", at: 11) + session("c", at: 1) + session("d", at: 1)
    log += [session("a", at: 11)[0]]
    let run = LogRun<Turnstile>(
      [log.joined(separator: "\n")], mapping: Self.ordered, options: options)
    #expect(run.summary.verdicts == [.conforms: 9, .undecided: 1])
    #expect(run.summary.lines.late == 1)
  }

  @Test("names the log that contains the line of a session")
  func twoLogs() {
    let logs = [
      #"{"gate":"a","event":"push"}"# + "\n" + #"{"gate":"b","event":"push"}"#,
      #"{"gate":"b","event":"no","why":"locked"}"# + "\n" + #"{"gate":"a","event":"kick"}"#
        + "\n" + #"{"gate":"b","event":"no","why":"locked"}"#,
    ]
    let run = LogRun<Turnstile>(logs, mapping: TurnstileLogs.whole)
    #expect(run.verdicts.map(\.session) == ["a", "b"])
    #expect(run.verdicts.map(\.log) == ["log-2", "log-2"])
    #expect(run.verdicts.map(\.line) == [2, 3])
    #expect(run.summary.divergences.values.map(\.example.line) == [3])
    #expect(run.summary.obstacles.values.map(\.example.line) == [2])
  }

  @Test("judges the session that has been idle longest when too many are open")
  func quiet() {
    var options = SessionOptions()
    options.openSessions = 2
    var log = ""
    for gate in 0..<6 { log += #"{"gate":"\#(gate)","event":"push"}"# + "\n" }
    log += #"{"gate":"0","event":"push"}"#
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.whole, options: options)
    #expect(run.verdicts.map(\.session) == ["0", "1", "2", "3", "4", "5"])
    #expect(run.summary.lines.late == 1)
    #expect(run.summary.verdicts == [.undecided: 4, .diverges: 2])
    #expect(run.summary.unmapped.isEmpty, "the session is undecided already")
  }

  @Test("leaves a session undecided if it is judged before its end, unless it diverges first")
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
    #expect(
      run.verdict(on: "b")?.reason == "judged before its end because too many sessions were open")
  }

  @Test("has a summary that is the sum of its parts' summaries, in any order")
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

  @Test("has the same sum in any order, however many causes there are")
  func causes() throws {
    func part(_ numbers: [Int]) -> ConformanceSummary {
      let lines = numbers.map {
        #"{"gate":"\#($0)","event":"kick-\#(String(7_919 * $0 % 3_000))"}"#
      }
      return LogRun<Turnstile>(
        [lines.joined(separator: "\n")], mapping: "session gate\nmap event push\n  nothing"
      ).summary
    }
    let numbers = Array(0..<3_000)
    let parts = [part(Array(numbers[..<1_300])), part(Array(numbers[1_300...]))]
    let whole = part(numbers)
    for order in [[0, 1], [1, 0]] {
      var sum = ConformanceSummary()
      for index in order { sum.add(parts[index]) }
      // The partial logs have the same name.
      #expect(sum.unmapped.mapValues(\.count) == whole.unmapped.mapValues(\.count))
      #expect(sum.obstacles.mapValues(\.count) == whole.obstacles.mapValues(\.count))
      #expect(sum.others == whole.others)
    }
    #expect(whole.unmapped.count == ConformanceSummary.groupLimit)
    #expect(whole.others == 4_000)
  }

  @Test("is not a log if it is noise without field names", arguments: 1...8)
  func randomNoise(_ seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var state = seed
    let noise = (0..<(8 << 20)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    try Data(noise).write(to: URL(filePath: "\(folder.path)/a"))
    let error = #expect(throws: FileError.self) { try Self.read("\(folder.path)/a") }
    #expect(error?.reason == "is not a log: none of its first 10000 lines can be read")
  }

  @Test("is not a log if none of its first lines can be read", arguments: [0, 1])
  func noise(_ readable: Int) throws {
    let folder = try TemporaryFolder()
    let noise = " \n" + String(repeating: "{noise\n", count: 9_999 - readable)
    try folder.write("a", String(repeating: Self.lines[0] + "\n", count: readable) + noise)
    do throws(FileError) {
      try Self.read("\(folder.path)/a")
      #expect(readable == 1)
    } catch {
      #expect(error.reason == "is not a log: none of its first 10000 lines can be read")
      #expect(readable == 0)
    }
  }

  private static func read(_ path: String) throws(FileError) {
    let text = TurnstileLogs.whole
    let read = MappingReader<Turnstile>.read(.file("a.mapping"), Array(text.utf8), in: Lexicon())
    var lexicon = read.lexicon
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    let judge = SessionJudge(
      mapping: read.mapping, alphabet: alphabet, in: lexicon, options: SessionOptions()
    ) { _ in }
    var reader = LogReader(for: judge)
    try reader.read(.file(path)) { false }
  }
}
