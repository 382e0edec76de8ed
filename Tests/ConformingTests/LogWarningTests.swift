import Conforming
import Testing
import TurnstileMachine

@Suite("A warning about a mapping")
struct LogWarningTests {
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

  @Test("names a template that has matched no line, and the closest line")
  func idleTemplates() {
    let mapping = """
      session gate
      line "<t> gate <gate>: took <coin>"
        stimulus insert <coin>
      line "<t> gate <gate>: pushes"
        stimulus push
      line "<t> gate <gate> - <event>;"
        nothing
      line "gate <gate>: <event> <what>"
        nothing
      line "<t> gate <gate>: <rest>"
        nothing
      line "<t> gate <gate>: box <coin>"
        nothing
      line "%% <gate>"
        nothing
      """
    let run = LogRun<Turnstile>([Self.log], mapping: mapping)
    #expect(
      run.warnings == [
        "4: no line matches this template; the closest, log-1:4, does not end with `: pushes`",
        "6: no line matches this template; the closest, log-1:3, lacks ` - ` after <gate>",
        "8: no line matches this template; the closest, log-1:2, does not begin with `gate `",
        "12: earlier templates match every line that this one matches, such as log-1:8",
        "14: no line matches this template",
      ])
    #expect(LogRun<Turnstile>([""], mapping: mapping).warnings == [])
  }

  @Test("names the rows and the translations that no line uses")
  func idleRows() {
    let mapping = """
      line "<event> <what>"
      translate what
        "Sign In" log-in
        "Penny" penny
        "Dime" penny
      table event what
        took _   nothing
        put _    nothing
        push _   nothing
      map event seen
        nothing
      """
    let run = LogRun<Turnstile>(["took Penny"], mapping: mapping)
    #expect(
      run.warnings == [
        "8: no line has these values; the same applies to lines 9, 10",
        "3: no line has this text; the same applies to line 5",
      ])
    var options = SessionOptions()
    options.chosen = ["other"]
    let chosen = LogRun<Turnstile>(["took Penny"], mapping: mapping, options: options)
    #expect(chosen.warnings == [])
  }

  @Test("shows the forms of skipped lines, without their texts, if they are more than half")
  func skippedLines() {
    let mapping = "line \"<t> gate <gate>: pushed\"\n  stimulus push"
    let noise = "[1] I net: secret one\nsecret\n[2] I net: secret two"
    let run = LogRun<Turnstile>(["1 gate a: pushed\n\(noise)"], mapping: mapping)
    #expect(
      run.warnings == [
        """
        3 of 4 lines match no template, such as
          log-1:2: <a> I net: <message>
          log-1:3: <message>
        """
      ])
    let half = LogRun<Turnstile>(
      ["1 gate a: pushed\n2 gate a: pushed\nnoise\nnoise"], mapping: mapping)
    #expect(half.warnings == [])
  }

  @Test("is the only one if the log is JSON and the mapping is for plain text")
  func json() {
    let mapping = """
      line "<t> gate <gate>: pushed"
        stimulus push
      line "<t> gate <gate>: <event> <what>"
      map event took
        stimulus insert <what>
      """
    let run = LogRun<Turnstile>([#"{"gate":"a","event":"push"}"#], mapping: mapping)
    #expect(
      run.warnings == [
        """
        log-1 has lines of JSON, and the templates of this mapping match none of them; without \
        `line`, the mapping reads the fields of JSON by their names
        """
      ])
  }
}
