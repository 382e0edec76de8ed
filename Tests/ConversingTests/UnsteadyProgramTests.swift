import GatehouseProcess
import TemporaryFiles
import Testing

/// A lamp whose program behaves differently in one of its processes or at one of its answers.
private struct Lamp {
  let folder: TemporaryFolder

  private static let hello = """
    {"protocol":1,"stimuli":[{"word":"press"}],"states":[{"word":"on"},{"word":"off"}],\
    "effects":[{"word":"hums"}],"givens":[{"word":"bulb"}],\
    "queries":[{"word":"presses","answer":{"type":"number"}}],\
    "rows":[{"table":"lamp","name":"odd"},{"table":"lamp","name":"even"}]}
    """

  /// What the program does only once, whichever of its processes comes to it first.
  private static let once = "mkdir been 2>/dev/null"

  /// Creates a lamp that runs commands at some requests, before it answers them. `ONCE` succeeds
  /// only the first time.
  init(
    reset: String = "", given: String = "", has: String = "",
    press: String = #"say '{"observations":["-> on"],"state":"on"}'"#
  ) throws {
    folder = try TemporaryFolder()
    let program = """
      say() { printf '%s\\n' "$1"; }
      n=1 row=odd
      while read -r line; do
        printf '%s\\n' "$line" >> log
        case $line in
          '{"hello"'*) say '\(Self.hello)' ;;
          '{"reset"'*) \(reset)
            say '{"state":"off"}' ;;
          '{"given"'*) \(given)
            say '{"state":"off"}' ;;
          '{"has"'*) \(has)
            say '{"values":["'$n'"]}' ;;
          '{"do"'*) \(press) ;;
        esac
      done

      """
    try folder.write("lamp", program.replacing("ONCE", with: Self.once))
  }

  func run(_ arguments: String...) throws -> Gatehouse.Result {
    try Gatehouse.run(["--machine", "sh lamp"] + arguments, in: folder.path)
  }
}

@Suite("A program that breaks down once, while it starts", .timeLimit(.minutes(5)))
struct BreakdownAtStartTests {
  @Test("fails the scenario that starts, and no other")
  func reset() throws {
    let lamp = try Lamp(reset: "ONCE && exit 3")
    try lamp.folder.write(
      "a.scenario", "scenario \"a\"\npress\n  -> on\nscenario \"b\"\npress\n  -> on\n")
    let result = try lamp.run("run", "a.scenario")
    #expect(
      result.output.contains(
        """
        a.scenario:2: failed: a
          the machine broke down: it ended with status 3 instead of answering `{"reset":{}}`
          stimulus: press
          state before: unknown

        """), "\(result)")
    #expect(result.output.contains("\n1 passed, 1 failed, "))
    #expect(result.status == 1)
  }

  @Test("fails the scenario whose given is sent, even if it has no steps")
  func given() throws {
    let lamp = try Lamp(given: "ONCE && exit 3")
    try lamp.folder.write("a.scenario", "given bulb\n\nis off\n")
    try lamp.folder.write("b.scenario", "given bulb\n\npress\n  -> on\n")
    let result = try lamp.run("run", "--jobs", "1", "a.scenario", "b.scenario")
    let message = #"it ended with status 3 instead of answering `{"given":"bulb"}`"#
    #expect(
      result.output.contains(
        "a.scenario:3: failed: a\n  the machine broke down: \(message)\n"), "\(result)")
    #expect(result.output.contains("\n1 passed, 1 failed, "))
    #expect(result.status == 1)
  }
}
