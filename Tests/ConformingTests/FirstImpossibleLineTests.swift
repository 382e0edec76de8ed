import Conforming
import Testing
import TurnstileMachine

@Suite("The first impossible line")
struct FirstImpossibleLineTests {
  @Test("follows events that need no line, whatever their effects")
  func omitted() {
    let mapping = """
      session gate
      unlogged observation collects _
      map event push
        stimulus push
      map event coin
        stimulus insert <coin>
      map event box
        observation collects <coin>
      map event lock
        observation -> <to>
      """
    let log = """
      {"gate":"a","event":"coin","coin":"penny"}
      {"gate":"a","event":"lock","to":"unlocked(coins: 1)"}
      {"gate":"a","event":"coin","coin":"token"}
      {"gate":"a","event":"lock","to":"unlocked(coins: 2)"}
      {"gate":"a","event":"push"}
      """
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.verdict(on: "a")?.divergence?.event == "the session ends")
    let more = log + "\n" + #"{"gate":"a","event":"lock","to":"unlocked(coins: 1)"}"#
    #expect(LogRun<Turnstile>([more], mapping: mapping).summary.verdicts == [.conforms: 1])
    let other = more.replacing("unlocked(coins: 2)", with: "locked")
    #expect(LogRun<Turnstile>([other], mapping: mapping).verdict(on: "a")?.line == 4)
  }

  /// Pushes are not logged. The effects of a push are logged in two lines.
  private static let mapping = TurnstileLogs.withoutPushes + "\nstops"

  private static let lines = [
    #"{"gate":"a","event":"coin","coin":"penny"}"#, #"{"gate":"a","event":"lock","coins":"1"}"#,
    #"{"gate":"a","event":"box","coin":"penny"}"#, #"{"gate":"a","event":"lock","coins":"5"}"#,
    #"{"gate":"a","event":"coin","coin":"penny"}"#,
  ]

  private static func verdict(on count: Int) -> SessionVerdict? {
    let log = lines.prefix(count).joined(separator: "\n")
    return LogRun<Turnstile>([log], mapping: mapping).verdicts.first
  }

  @Test(
    "says which state the model is in, if the log has another state",
    arguments: [
      (
        [#""event":"coin","coin":"penny""#, #""event":"lock","to":"locked""#],
        "`insert penny` in locked leads to unlocked(coins: 1); the log says locked"
      ),
      (
        [
          #""event":"coin","coin":"penny""#, #""event":"lock","coins":1"#,
          #""event":"at","at":"locked""#,
        ],
        "`insert penny` in locked leads to unlocked(coins: 1); the log says locked"
      ),
      (
        [#""event":"at","at":"unlocked(coins: 3)""#],
        "the session begins in locked; the log says unlocked(coins: 3)"
      ),
      ([#""event":"push""#, #""event":"coin","coin":"penny""#], nil),
    ])
  func states(_ lines: [String], _ remark: String?) {
    var options = SessionOptions()
    options.bounds.silentSteps = 0
    let run = LogRun<Turnstile>(
      [lines.map { #"{"gate":"a",\#($0)}"# }.joined(separator: "\n")],
      mapping: TurnstileLogs.whole + "\nmap event at\n  state <at>", options: options)
    #expect(run.verdict(on: "a")?.kind == .diverges)
    #expect(run.verdict(on: "a")?.divergence?.remark == remark)
  }

  @Test("follows the lines that show the effects of an unlogged step")
  func shownByStep() {
    for count in 1...3 { #expect(Self.verdict(on: count)?.kind == .conforms, "\(count)") }
    for count in 4...5 {
      let divergence = Self.verdict(on: count)?.divergence
      #expect(divergence?.line == 4)
      #expect(divergence?.possible == ["observation -> locked via lock"])
    }
  }
}
