import GatehouseProcess
import TemporaryFiles

/// A door as a program in the language of the shell, with stimuli by which it misbehaves.
struct Door {
  /// A folder that holds the program and scenarios.
  let folder: TemporaryFolder

  private static let hello = """
    {"protocol":1,"patience":1,"answers":["broken","duration"],\
    "invariants":[{"name":"whole","claim":"the door is in its hinges"}],\
    "stimuli":[{"word":"open"},{"word":"shut"},{"word":"quit"},\
    {"word":"die"},{"word":"contradict"},{"word":"repeat"},{"word":"kick"},{"word":"linger"},\
    {"word":"hang"},{"word":"babble"},{"word":"break-off"},{"word":"lie"},\
    {"word":"complain"},{"word":"flood"},{"word":"knock","values":[{"type":"number"}]}],\
    "effects":[{"word":"rings","values":[{"type":"number"}]}],\
    "states":[{"word":"opened"},{"word":"closed"}]}
    """

  // Both answers to `repeat` are written at once: a second one that comes later can be taken for
  // the answer to the next request.
  private static let program = """
    #!/bin/sh
    state=closed
    say() { printf '{"observations":[%s],"state":"%s"}\\n' "$1" "$state"; }
    while read -r line; do
      case $line in
        '{"hello"'*) printf '%s\\n' '\(hello)' ;;
        '{"reset"'*) state=closed; broken=; printf '{}\\n' ;;
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
        *'"hang"'*) sleep 1000 & echo $! > sleeper; wait ;;
        *'"babble"'*) printf 'what?\\n' ;;
        *'"break-off"'*) printf '{"observ'; exit 0 ;;
        *'"lie"'*) say '"-> ajar"' ;;
        *'"complain"'*) printf '%s\\n' '{"error":"no \\u001bmore of this"}' ;;
        *'"flood"'*) yes '{"late":["rings 0"]}' ;;
        *'"knock '*) printf '{"late":["rings 1"]}\\n'; say '"rings 2"' ;;
        *) printf '{"error":"what is that?"}\\n' ;;
      esac
    done

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("door", Self.program)
  }

  /// Runs the tool over the program.
  func run(_ arguments: String..., input: String = "") throws -> Gatehouse.Result {
    try Gatehouse.run(["--machine", "sh door"] + arguments, input: input, in: folder.path)
  }
}
