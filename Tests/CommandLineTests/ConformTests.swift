import GatehouseProcess
import TemporaryFiles
import TestScale
import Testing

@Suite("gatehouse conform")
struct ConformTests {
  private static let mapping = """
    session s
    ends e closed
    map e launched
      stimulus launch
    map e screen
      observation shows <w>
    map e log-in
      stimulus choose log-in
    map e closed
      nothing

    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("m", mapping)
    return folder
  }

  @Test("writes a session's verdict when the session ends, and then waits for more lines")
  func stream() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      coproc { exec "$G" conform - --map m; }
      for session in a b; do
        printf '{"s":"%s","e":"launched"}\\n{"s":"%s","e":"closed"}\\n' $session $session \\
          >&${COPROC[1]}
        read -t 60 -r line <&${COPROC[0]} && printf '%s\\n' "$line"
      done
      """, in: folder.path)
    let verdicts = ["a", "b"].map {
      #"{"session":"\#($0)","log":"<stdin>","verdict":"diverges","events":1,"#
    }
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run)")
    for (line, verdict) in zip(lines, verdicts) { #expect(line.hasPrefix(verdict), "\(line)") }
  }

  @Test("gives the place in a log, but no line number for standard input")
  func lines() throws {
    let folder = try Self.folder()
    try folder.write("log", "{\"s\":\"a\",\"e\":\"screen\",\"w\":\"landing\"}\n")
    let file = try Gatehouse.run(
      "conform", "log", "--map", "m", "--format", "json", in: folder.path)
    #expect(file.output.contains(#""log":"log","line":1}"#), "\(file)")
    let stream = try Gatehouse.run(
      "conform", "-", "--map", "m", input: folder.text("log"), in: folder.path)
    #expect(stream.output.contains(#""log":"<stdin>"}"#), "\(stream)")
    #expect(!stream.output.contains(#""line":0"#), "\(stream)")
    try folder.write("summary", stream.output.split(separator: "\n").last.map { "\($0)\n" } ?? "")
    let merged = try Gatehouse.run("merge", "summary", in: folder.path)
    #expect(merged.output == (try folder.text("summary")), "\(merged)")
  }

  @Test("exits with 2 if a line has no session, and so does a merge of the summary")
  func status() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      printf '{"s":"a","e":"closed"}\\n{"e":"closed"}\\n' > log
      "$G" conform log --map m --format json > summary; echo $?
      "$G" merge summary --format text > text; echo $?
      """, in: folder.path)
    #expect(run.output == "2\n2\n")
  }

  @Test("names the format it assumes for a log without traces, and hints at UTF-16")
  func otherForms() throws {
    let folder = try Self.folder()
    let noise = String(repeating: "s,e\n", count: 10_000)
    for (log, arguments, message) in [
      (
        noise, "log",
        "log: error: is not a log: none of its first 10000 lines can be read; without --map, they "
          + "are read as traces in the jsonl format\n"
      ),
      (
        "s,e\na,launched\n", "log",
        "the logs contain no session: without --map, they are read as traces in the jsonl format\n"
      ),
      (
        #"{"s":"a","e":"launched"}"#, "log --map m --session b",
        "the logs contain no session chosen with --session\n"
      ),
      (
        "\u{feff}s,e\na,launched\n", "utf-16 --map m",
        "utf-16: error: is UTF-16: save the log as UTF-8\n"
      ),
    ] {
      try folder.write("log", log)
      let run = try Gatehouse.shell(
        "iconv -f UTF-8 -t UTF-16LE log > utf-16; \"$G\" conform \(arguments)", in: folder.path)
      #expect(run.status == 2)
      #expect(run.diagnostics == message)
    }
  }

  @Test("rejects a line with texts that are not UTF-8")
  func bytes() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      printf 's,e,x,w\na,launched,b\\xffc,\na,launched,\\xffb,c\n' > log
      "$G" conform log --map m
      """, in: folder.path)
    #expect(run.output.contains("\n  2  this text is not valid UTF-8\n"), "\(run)")
    #expect(run.status == 2)
  }

  @Test("suggests a remedy for a search that was cut short")
  func cutSearch() throws {
    let folder = try Self.folder()
    try folder.write("log", #"{"s":"a","e":"launched"}"# + "\n")
    let run = try Gatehouse.shell(#""$G" conform log --map m --search 1"#, in: folder.path)
    #expect(run.output.contains("\n  help: --only and --without choose what can"), "\(run)")
  }

  @Test("finds the first impossible line after an observation that needs no line")
  func omittedObservation() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "m",
      """
      session s
      unlogged observation shows launch-screen
      map e start
        stimulus launch
      map e screen
        observation shows <w>
      map e ask
        observation requests <w>
      map e go
        observation -> <w>

      """)
    try folder.write(
      "log", #"{"s":"a","e":"start"}"# + "\n" + #"{"s":"a","e":"ask","w":"version-check"}"# + "\n")
    let run = try Gatehouse.run(
      ["conform", "log", "--map", "m", "--silent", "0"], in: folder.path)
    #expect(
      run.output.hasPrefix(
        """
        ✗ a diverges at log:2
            seen      the session ends
            possible  observation -> unauthenticated via app-root

        """), "\(run.output)")
  }

  @Test(
    "checks the state after the last transition of a step, whatever follows on the display",
    arguments: [
      ("unauthenticated/landing", #""verdict":"conforms""#),
      ("headless", #""line":3,"event":"state headless""#),
    ])
  func stateWithinStep(_ state: String, _ verdict: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("m", Self.mapping + "map e at\n  state <w>\n")
    let events = [
      #""launched""#, #""screen","w":"launch-screen""#, #""at","w":"\#(state)""#,
      #""screen","w":"landing""#,
    ]
    try folder.write("log", events.map { #"{"s":"a","e":\#($0)}"# + "\n" }.joined())
    let run = try Gatehouse.run(
      ["conform", "log", "--map", "m", "--silent", "0", "--format", "ndjson"], in: folder.path)
    #expect(run.output.contains(verdict), "\(run.output)")
    #expect(run.output.contains(#""cost":\#(state == "headless" ? 1 : 0),"#), "\(run.output)")
  }

  @Test("counts every transition of the sessions, even if it drops possibilities on the way")
  func forgottenWays() throws {
    // Possibilities are dropped once in 20 sessions, and three times in 60 sessions.
    let sessions = Scale.of(20, campaign: 60)
    let folder = try TemporaryFolder()
    let users = (1...10).map { "maybe user user\($0) email user\($0)@example.com\n" }.joined()
    try folder.write(
      "m",
      users + """
        session s
        stops
        map e launch
          stimulus launch
        map e tap
          stimulus choose log-in
        map e login
          stimulus log-in <u> "<p>"
        map e screen
          observation shows <t>
        map e alert
          observation alerts <t>

        """)
    let head = [
      #""launch""#, #""screen","t":"launch-screen""#, #""screen","t":"landing""#, #""tap""#,
      #""screen","t":"login""#,
    ]
    let log = (0..<sessions).flatMap { session in
      let tries = (0..<10).flatMap { (index) -> [String] in
        let user = "user\((session * 3 + index * 7) % 10 + 1)@example.com"
        return [
          #""login","u":"\#(user)","p":"p\#(session)""#, #""alert","t":"invalid-credentials""#,
        ]
      }
      return (head + tries).map { #"{"s":"x\#(session)","e":\#($0)}"# + "\n" }
    }
    try folder.write("log", log.joined())
    let run = try Gatehouse.run("conform", "log", "--map", "m", "--format", "json", in: folder.path)
    #expect(run.output.contains(#""conforms":\#(sessions),"#))
    #expect(run.output.contains(#""sequence/start-checks-version":\#(sessions)"#))
  }

  @Test("refuses to merge verdicts whose summary is missing")
  func missingSummary() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      printf '{"s":"a","e":"closed"}\\n{"s":"b","e":"closed"}\\n' > log
      "$G" conform log --map m --format ndjson > whole
      sed 's/"session":"/&other-/' whole > others
      "$G" merge whole others | grep -o '"sessions":[0-9]*'
      (cat whole; head -n 1 whole) | "$G" merge - 2> problem; echo $?
      """, in: folder.path)
    #expect(run.output == "\"sessions\":4\n2\n")
    #expect(try folder.text("problem").contains("is incomplete"))
  }

  @Test("accepts bounds of any size, and refuses to merge numbers that cannot be added")
  func largeNumbers() throws {
    let folder = try Self.folder()
    let most = Int.max
    let run = try Gatehouse.shell(
      """
      printf '{"s":"a","e":"closed"}\\n' > log
      "$G" conform log --map m --format json --open \(most) --late \(most) --search \(most) \\
        --silent \(most) --alignment \(most) > summary; echo $?
      sed 's/"conforms":1/"conforms":\(most)/' summary > large
      "$G" merge large 2> problem; echo $?
      """, in: folder.path)
    // The session has no events, so nothing was checked, and `conform` also exits with 2.
    #expect(run.output == "2\n2\n")
    #expect(try folder.text("problem").contains(" is too large"))
  }

  @Test("reports that nothing was checked if no line is an event")
  func heartbeats() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      printf '{"s":"a","e":"closed"}\\n' > log
      "$G" conform log --map m
      """, in: folder.path)
    #expect(run.output.contains("\nno session has an event, so nothing was checked\n"), "\(run)")
    #expect(run.status == 2)
  }

  @Test("saves a session that ends within a step as a scenario that fails")
  func savedEnd() throws {
    let folder = try Self.folder()
    let run = try Gatehouse.shell(
      """
      printf '{"s":"","e":"launched"}\\n{"s":"a","e":"launched"}\\n' > log
      "$G" conform log --map m --save Found > text
      "$G" run Found
      """, in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("\n0 passed, 2 failed, 0 skipped; "), "\(run)")
  }
}
