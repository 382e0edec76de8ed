extension NotationReference {
  /// Files and the heads of scenarios.
  static let fileSections = #"""
    = File
    A file holds scenarios, in UTF-8, a line at most 64 KiB long. Without a `scenario` line it is
    one scenario named after the file; with one, only comments may stand above the first. In
    Markdown (`.md`, `.markdown`), each fenced block whose info string begins with the word
    `scenario` is as a file of its own, but for those in block quotes, which are only quoted.
    A file that begins with `{` is a trace in JSON (`jsonl`, `itf`), which says the same in its way.
    -
    file     = scenario | { blank | comment } , { heading , scenario } ;
    scenario = head , { step | assertion } ;
    -
    # It starts on the landing screen.
    launch
      shows landing

    = Comment
    A comment has a line of its own; `#` later in a line is text. Comments and blank lines may
    stand between any two lines; the first comment of a file says what it shows.
    -
    comment = "#" , text ;
    -
    # Nothing is asserted here.
    choose item#1

    = Scenario
    A scenario has a name, unique in its file, and tags that select it. It ends where the next
    `scenario` line or the file ends, and nothing carries over.
    -
    heading = "scenario" , quoted , { "@" , tag } ;
    tag     = ( letter | digit | "-" | "_" ) , { letter | digit | "-" | "_" } ;
    -
    scenario "wrong password" @login @smoke

    launch

    scenario "right password" @login

    launch

    = Head
    The lines before the first step, in this order: whether to run, what to run first, what
    holds at the start, what must never be observed.
    -
    head    = [ verdict ] , { "use" , quoted } , { "given" , word , { word } } ,
              { "never" , observation } ;
    verdict = ( "skip" | "expected-failure" ) , quoted ;
    -
    scenario "a second device"
    expected-failure "the server forgets the first device"
    use "logged-in.scenario"
    given user alice email alice@example.com password "Correct-1"
    given option slow-network
    never alerts internal-error

    launch
    -
    scenario "a locked account"
    skip "locking is not decided yet"

    launch
    """#
}
