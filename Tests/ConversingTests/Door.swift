import GatehouseProcess
import TemporaryFiles
import Terminals

/// A door that is a program written as a shell script. Some of its stimuli make it misbehave.
struct Door {
  /// A folder that contains the program and scenarios.
  let folder: TemporaryFolder

  private static let hello = """
    {"protocol":1,"patience":PATIENCE,CHECKS\
    "stimuli":[{"word":"open"},{"word":"shut"},{"word":"hang"}OTHERS],\
    "effects":[{"word":"rings","values":[{"type":"number"}]}],\
    "states":[{"word":"opened"},{"word":"closed"}]}
    """

  private static let checks = """
    "answers":["broken","duration"],\
    "invariants":[{"name":"whole","claim":"the door is in its hinges"}],
    """

  /// The stimuli that make the program misbehave immediately.
  private static let others = """
    ,{"word":"quit"},\
    {"word":"die"},{"word":"contradict"},{"word":"repeat"},{"word":"kick"},{"word":"linger"},\
    {"word":"babble"},{"word":"break-off"},{"word":"lie"},\
    {"word":"complain"},{"word":"flood"},{"word":"dither"},{"word":"dawdle"},{"word":"shout"},\
    {"word":"knock","values":[{"type":"number"}]}
    """

  // Both answers to `repeat` are written together, because a second answer that arrives later could
  // be mistaken for the answer to the next request.
  private static let program = """
    state=closed
    say() { printf '{"observations":[%s],"state":"%s"}\\n' "$1" "$state"; }
    while read -r line; do
      case $line in
        '{"hello"'*) printf '%s\\n' '\(hello)' ;;
        '{"reset"'*) state=closed; broken=; printf '%s\\n' "${reset:-{\\}}" ;;
        '{"broken"'*) printf '{"broken":[%s]}\\n' "$broken" ;;
        '{"duration":"linger"'*) printf '{"seconds":"long"}\\n' ;;
        '{"duration"'*) printf '{"seconds":5}\\n' ;;
        '{"is"'*) printf '{"state":"%s"}\\n' "$state" ;;
        *'"open"'*) state=opened; say '"-> opened"' ;;
        *'"shut"'*) state=closed; say '"-> closed"' ;;
        *'"quit"'*) exit 3 ;;
        *'"kick"'*) broken='"whole"'; say ;;
        *'"repeat"'*) answer=$(say '"-> closed"'); printf '%s\\n%s\\n' "$answer" "$answer" ;;
        *'"contradict"'*) say '"-> opened"' ;;
        *'"die"'*) kill -9 $$ ;;
        *'"hang"'*) HANG ;;
        *'"babble"'*) printf 'what?\\n' ;;
        *'"break-off"'*) printf '{"observ'; exit 0 ;;
        *'"lie"'*) say '"-> ajar"' ;;
        *'"complain"'*) printf '%s\\n' '{"error":"no \\u001bmore of this"}' ;;
        *'"flood"'*) yes '{"late":["rings 0"]}' ;;
        *'"dither"'*) yes '{"late":[]}' ;;
        *'"dawdle"'*) while sleep 0.2; do printf '{"late":[]}\\n'; done ;;
        *'"shout"'*) seq 100000 >&2; say ;;
        *'"knock '*) printf '{"late":["rings 1"]}\\n'; say '"rings 2"' ;;
        *) printf '{"error":"what is that?"}\\n' ;;
      esac
    done

    """

  /// Creates a door that first runs the commands in `beginning` and can take `patience` seconds to
  /// answer. It hangs by running the commands in `hanging`, which write a process number to the
  /// file `sleeper`. A tame door misbehaves in no other way. A checked door is queried again after
  /// each step.
  init(
    beginning: String = "", patience: Int = 1,
    hanging: String = "sleep 1000 & echo $! > sleeper; wait", isTame: Bool = false,
    isChecked: Bool = true
  ) throws {
    folder = try TemporaryFolder()
    let program = Self.program.replacing("PATIENCE", with: "\(patience)")
      .replacing("CHECKS", with: isChecked ? Self.checks : "")
      .replacing("OTHERS", with: isTame ? "" : Self.others).replacing("HANG", with: hanging)
    try folder.write("door", "\(beginning)\n\(program)")
  }

  /// Runs the tool at a terminal, with the program as its machine.
  func atTerminal(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd \"$0\" && exec \"$@\"", folder.path, Gatehouse.path, "--machine", "sh door"]
        + arguments,
      environment: [
        "TERM": "xterm-256color", "HOME": folder.path, "LC_ALL": "C.UTF-8", "NO_COLOR": "1",
        "PAGER": "cat",
      ])
  }

  /// Whether the process that a hanging program started still exists.
  var hasSleeper: Bool {
    get throws {
      guard try folder.names().contains("sleeper") else { return false }
      // A killed process can remain until the process that adopted it reaps it.
      let check = "grep -v 'State:.Z' /proc/$(cat sleeper)/status | grep State"
      return try Gatehouse.shell(check, in: folder.path).status == 0
    }
  }

  /// Runs the tool with the program as its machine.
  func run(_ arguments: String..., input: String = "") throws -> Gatehouse.Result {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> Gatehouse.Result {
    try Gatehouse.run(["--machine", "sh door"] + arguments, input: input, in: folder.path)
  }
}
