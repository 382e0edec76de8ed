import Conforming
import Testing
import TurnstileMachine

@Suite("A damaged line of plain text")
struct DamagedLineTests {
  private static let mapping = """
    session gate
    line "<time> gate <gate>: took <coin>"
      stimulus insert <coin>
    line "<time> gate <gate>: pushed"
      stimulus push
    line "<time> gate <gate>: opened <coins>"
      observation -> unlocked(coins: <coins>) via lock
    line "<time> gate <gate>: locked"
      observation -> locked via lock
    line "<time> gate <gate>: box <coin>"
      observation collects <coin>
    line "<time> gate <gate>: no <why>"
      observation refused <why>

    """

  /// A session of gate `a` that conforms, one line per element.
  private static let lines = [
    "1 gate a: took penny", "2 gate a: opened 1", "3 gate a: pushed", "4 gate a: box penny",
    "5 gate a: locked",
  ]

  private static func run(_ lines: [[UInt8]]) -> LogRun<Turnstile> {
    LogRun(lines: Array(lines.joined(separator: [0x0a])), mapping: mapping)
  }

  private static func bytes(_ line: String) -> [UInt8] { Array(line.utf8) }

  @Test("leaves its session undecided wherever its bytes are damaged", arguments: 0..<5)
  func everyByte(_ index: Int) {
    let sound = Self.lines.map(Self.bytes)
    let start = Self.bytes("1 gate a: ").count
    for position in start..<sound[index].count {
      for byte: UInt8 in [0xff, 0xc3, 0] {
        var lines = sound
        lines[index][position] = byte
        let run = Self.run(lines)
        #expect(run.verdict(on: "a")?.kind == .undecided, "\(index), \(position): \(run.verdicts)")
        #expect(run.verdict(on: "a")?.line == index + 1)
      }
    }
  }

  @Test("is recognized in its own text, in which damage is replaced by U+FFFD")
  func replaced() {
    let run = LogRun<Turnstile>(
      [Self.lines.joined(separator: "\n").replacing("pushed", with: "pu\u{fffd}hed")],
      mapping: Self.mapping)
    #expect(
      run.verdict(on: "a")?.reason
        == "a line cannot be read: this text has NUL or U+FFFD instead of other characters")
  }

  @Test("leaves its session undecided if it ends within the text of a template")
  func cut() {
    let lines = Self.lines.map { $0 == "3 gate a: pushed" ? "3 gate a: pus" : $0 }
    let run = LogRun<Turnstile>([lines.joined(separator: "\n")], mapping: Self.mapping)
    #expect(
      run.verdict(on: "a")?.reason == """
        a line cannot be read: this line ends within the text of the template on line 4 of the \
        mapping
        """)
    #expect(run.verdict(on: "a")?.line == 3)
    #expect(run.summary.lines.damaged == 1)
  }

  @Test(
    "is noise if no template would match it without the damage",
    arguments: [
      "gate \u{0}\u{0}\u{0}\u{0}", "6 door a: pus", "6 gate \u{0}", "\u{0}\u{0}\u{0} x",
      "6 door a: pushed\u{0}",
    ])
  func noise(_ line: String) {
    let run = LogRun<Turnstile>(
      [(Self.lines + [line]).joined(separator: "\n")], mapping: Self.mapping)
    #expect(run.verdict(on: "a")?.kind == .conforms, "\(run.verdicts)")
    #expect(run.summary.lines.skipped == 1)
  }

  @Test("does not excuse an impossible line before it")
  func earlier() {
    let lines = ["0 gate a: box penny"] + Self.lines.dropLast() + ["5 gate a: lo\u{0}ked"]
    let run = LogRun<Turnstile>([lines.joined(separator: "\n")], mapping: Self.mapping)
    #expect(run.verdict(on: "a")?.kind == .diverges, "\(run.verdicts)")
    #expect(run.verdict(on: "a")?.line == 1)
  }

  @Test("leaves open sessions undecided that are impossible without it, if its session is unknown")
  func stray() {
    let others = ["1 gate b: pushed", "2 gate b: no locked"]
    let damaged = Self.bytes("3 gate ") + [0xff] + Self.bytes(": pushed")
    let lines = (others + Self.lines.filter { !$0.hasSuffix("pushed") }).map(Self.bytes)
    let late = Self.bytes("8 gate c: box penny")
    let run = Self.run(lines.prefix(4) + [damaged] + lines.dropFirst(4) + [late])
    #expect(run.verdict(on: "a")?.reason == "a damaged line may belong to this session")
    #expect(run.verdict(on: "b")?.kind == .conforms, "\(run.verdicts)")
    #expect(run.verdict(on: "c")?.kind == .diverges, "\(run.verdicts)")
    #expect(run.summary.lines.damaged == 1)
    let earlier = Self.run([damaged] + lines)
    #expect(earlier.verdict(on: "a")?.kind == .diverges, "\(earlier.verdicts)")
  }
}
