extension NotationReference {
  /// Files and the heads of scenarios.
  static let fileSections = #"""
    = File
    A file contains scenarios, in UTF-8. A line is at most 64 KiB long. Without a `scenario`
    line, the file is one scenario, which is named after the file. With such a line, only
    comments can precede the first one. In Markdown (`.md`, `.markdown`), each fenced block
    whose info string begins with the word `scenario` is treated as a separate file, except in
    block quotes, which are only quoted. A file that begins with `{` is a trace in JSON
    (`jsonl`, `itf`), which has the same content in another form.
    -
    file     = scenario | { blank | comment } , { heading , scenario } ;
    scenario = head , { step | assertion } ;
    -
    # It starts on the landing screen.
    launch
      shows landing

    = Comment
    A comment is on a line of its own; `#` later in a line is text. Comments and blank lines can
    be between any two lines. The first comment of a file explains what the file shows.
    -
    comment = "#" , text ;
    -
    # Nothing is asserted here.
    choose item#1

    = Scenario
    A scenario has a name, which is unique in its file, and tags that select it. It ends at the
    next `scenario` line or at the end of the file, and nothing carries over.
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
