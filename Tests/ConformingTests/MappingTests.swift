import Conforming
import Machines
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A mapping")
struct MappingTests {
  @Test(
    "reports where it is wrong",
    arguments: [
      ("mp event coin", "1:1: this line is not allowed in a mapping"),
      ("map event", "1:5: this field has no value"),
      ("map event coin", "1:1: this `map` gives such a line no meaning"),
      ("map event coin\n  inserts penny", "2:3: neither a stimulus nor an observation follows"),
      ("map event coin\n  stimulus inserts penny", "2:12: unknown stimulus"),
      ("map event coin\n  stimulus insert dime", "2:12: "),
      (
        "map event coin\n  nothing\n  stimulus push",
        "2:3: `nothing` must be the only word on its line"
      ),
      ("session\nmap a b\n  nothing", "1:1: a field is missing here"),
      ("order a b\nmap a b\n  nothing", "1:9: one field is enough here"),
      ("name user\nmap a b\n  nothing", "1:1: the names are missing"),
      ("unlogged push\nmap a b\n  nothing", "1:1: what may have no line is missing"),
      ("logged\nmap a b\n  nothing", "1:1: what always has a line is missing"),
      ("ends\nmap a b\n  nothing", "1:1: `ends` needs the line that ends a session"),
      ("given room 0\nmap a b\n  nothing", "1:1: a turnstile without room takes no coin"),
      ("given room 2\nmaybe\nmap a b\n  nothing", "2:1: the given is missing"),
      ("session gate", "1:1: this mapping maps nothing"),
      ("session gate\n  stimulus push\nmap a b\n  nothing", "2:3: `session` has no lines below it"),
      ("scenario \"x\"\nmap a b\n  nothing", "1:1: this line is not allowed in a mapping"),
      ("session a\nsession b\nmap a b\n  nothing", "2:1: `session` is given twice"),
      ("order a\norder b\nmap a b\n  nothing", "2:1: `order` is given twice"),
      ("name a x\nname b x\nname a y\nmap a b\n  nothing", "3:1: `name` is given twice"),
      ("stops\nstops\nmap a b\n  nothing", "2:1: `stops` is given twice"),
      ("stops now\nmap a b\n  nothing", "1:7: `stops` must be the only word on its line"),
      ("map a b\n  nothing now", "2:3: neither a stimulus nor an observation follows"),
      ("map a x a y\n  nothing", "1:9: this field already has a value"),
      ("map a b\n  nothing\nends c d c _", "3:10: this field already has a value"),
      ("name a b c b\nmap x y\n  stimulus insert <a>", "1:12: this name is already used"),
      ("name coins penny\nmap a b\n  stimulus insert <coin>", "1:6: no `map` uses this field"),
      ("session a b a\nmap a b\n  nothing", "1:13: this field is already named"),
      ("map a b\n  nothing\nmap a b\n  stimulus push", "3:1: an earlier `map` matches"),
      ("map a _\n  nothing\nmap c d a b\n  nothing", "3:1: an earlier `map` matches"),
      ("map a b\n  stimulus insert <coin", "2:19: `<` must be followed by a field and `>`"),
      ("map a b\n  stimulus insert <coin no>", "2:19: `<` must be followed by a field and `>`"),
      ("map a b\n  state nowhere", "2:9: "),
      ("map a b\n  state locked now", "2:9: a state is one word"),
      ("session a\ngiven room 1\nmap a b\n  nothing", "2:1: `given` comes before all other lines"),
      ("map a b\n  nothing\ngiven room 1", "3:1: `given` comes before all other lines"),
      ("map a b\n  nothing\nuse \"x\"", "3:1: this line is not allowed in a mapping"),
    ])
  func mistakes(_ text: String, _ expected: String) {
    let found = ConformingTests.mistakes(in: text, of: Turnstile.self)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("is shown in errors if the machine has no secrets")
  func excerpts() {
    for (text, excerpt) in [
      ("session s3cret\nmpa a b\n  nothing", "mpa a b\n"),
      ("map event b\n  stimulus insert s3cret", "stimulus insert s3cret"),
    ] {
      let read = MappingReader<Turnstile>.read(.file("a.mapping"), Array(text.utf8), in: Lexicon())
      #expect(read.diagnostics.first?.text.contains(excerpt) == true, "\(read.diagnostics)")
    }
  }

  @Test("can require fewer fields in a later rule, or another value of the same field")
  func order() {
    let mapping = "map a b c _\n  nothing\nmap a b\n  nothing\nmap a c\n  nothing"
    #expect(ConformingTests.mistakes(in: mapping, of: Turnstile.self) == [])
    let text = #"map a b\#n  stimulus insert "\<coin""#
    #expect(ConformingTests.mistakes(in: text, of: Turnstile.self).first?.hasPrefix("2:12") == true)
  }

  private static let csv = """
    event,coin,to,coins
    coin,penny,,
    lock,,,1
    push,,,
    box,"penny",,
    lock,,locked,
    """

  private static let json = """
    {"event":"coin","coin":"penny"}
    {"event":"lock","coins":1}
    {"coin":null,"event":"push"}
    {"event":"box","coin":"\\u0070enny","other":[1,{"event":2}]}
    {"event":"lock","to":"locked"}
    """

  @Test("reads lines of JSON as well as comma-separated values", arguments: [csv, json])
  func forms(_ log: String) {
    let mapping = TurnstileLogs.whole.replacing("session gate", with: "")
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.verdict(on: "log-1")?.kind == .conforms, "\(run.verdicts)")
    #expect(run.summary.usage.rows == ["lock/paid": 1, "lock/passed": 1])
    #expect(
      run.summary.usage.transitions.map(\.text)
        == ["locked -> unlocked by lock/paid", "unlocked -> locked by lock/passed"])
  }

  @Test(
    "skips a byte order mark",
    arguments: [#""event","why""# + "\npush,\nno,locked", "event,why\npush,\nno,locked", json])
  func byteOrderMark(_ log: String) {
    let mapping = TurnstileLogs.whole.replacing("session gate", with: "")
    let run = LogRun<Turnstile>(["\u{feff}\(log)"], mapping: mapping)
    #expect(run.summary.verdicts == [.conforms: 1], "\(run.verdicts)")
  }

  @Test(
    "rejects text that is not comma-separated values",
    arguments: [
      ("event;why\npush;", "the first line names one field: names are separated by commas"),
      ("event\twhy\npush\t", "the first line names one field: names are separated by commas"),
      (#"[{"event":"push"}]"#, "this cannot be read as JSON: an object belongs here, not a list"),
    ])
  func otherForms(_ log: String, _ reason: String) {
    let mapping = TurnstileLogs.whole.replacing("session gate", with: "")
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.summary.unmapped[reason]?.count == 1, "\(run.summary.unmapped)")
    #expect(run.summary.lines.damaged > 0)
  }

  @Test("finds fields of objects by their paths")
  func paths() {
    let mapping = """
      session of.gate
      map what.done push
        stimulus push
      map what.seen _
        observation refused <what.seen>
      """
    let log = """
      {"of":{"gate":"a"},"what":{"done":"push"}}
      {"of.gate":"a","what":{"seen":"locked","done":null}}
      """
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.verdict(on: "a")?.kind == .conforms, "\(run.verdicts)")
  }

  @Test("distinguishes sessions by several fields, whatever blanks they contain")
  func keys() {
    let mapping = "session line gate\nmap event push\n  stimulus push\nmap event no\n  nothing"
    let log = """
      {"line":"a b","gate":"c","event":"no"}
      {"line":"a","gate":"b c","event":"no"}
      {"line":"a","gate":"b","event":"no"}
      {"line":"a","event":"no"}
      """
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.verdicts.map(\.session) == [#""a b" c"#, #"a "b c""#, "a b"])
    #expect(
      run.summary.unmapped.keys.sorted() == ["no line, gate names the session of the line"])
  }

  @Test("matches a transition by any decider if it names none")
  func anyDecider() {
    let mapping = TurnstileLogs.whole.replacing(" via lock", with: "")
    let run = LogRun<Turnstile>([Self.json], mapping: mapping.replacing("session gate", with: ""))
    #expect(run.summary.verdicts == [.conforms: 1], "\(run.verdicts)")
  }

  @Test("leaves a session undecided if it has an unmapped line")
  func unmapped() {
    let run = LogRun<Turnstile>(
      [#"{"gate":"a","event":"kick"}"#], mapping: TurnstileLogs.whole)
    #expect(run.verdict(on: "a")?.kind == .undecided)
    #expect(run.summary.lines.unmapped == 1)
    #expect(run.summary.unmapped.keys.sorted() == ["no `map` matches event=kick"])
  }

  private static let secrecy = """
    session gate
    map event coin coin _
      stimulus insert "<coin>"
    map event box why _
      observation collects <box.coin>
    map event full code secret
      observation ignored "<code>"
    """

  @Test(
    "reports an unmapped line by its compared fields, without secrets",
    arguments: [
      (#"{"event":"paste","coin":"s3"}"#, "no `map` matches event=paste coin=…"),
      (#"{"event":"paste","code":"s3"}"#, "no `map` matches event=paste code=…"),
      (#"{"event":"coin","why":""}"#, "no `map` matches event=coin why=…"),
      (#"{"event":"box","why":"s3"}"#, "`map` takes box.coin, which is not in event=box why=…"),
      (#"{"coin":"s3"}"#, "no `map` matches coin=…"),
      (#"{"what":"s3"}"#, "no `map` matches a line without the fields of the mapping"),
    ])
  func secrets(_ fields: String, _ reason: String) {
    let log = #"{"gate":"a",\#(fields.dropFirst())"#
    let run = LogRun<Turnstile>([log], mapping: Self.secrecy)
    #expect(run.summary.unmapped.keys.sorted() == [reason])
    #expect(run.verdict(on: "a")?.reason == "a line is not mapped: \(reason)")
  }

  @Test("counts damaged lines, and continues")
  func damage() {
    let log = """
      {"gate":"a","event":"push"
      {"gate":"a","event":"push"}
      {"gate":"a","event":"no","why":"locked"}
      """
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.whole)
    #expect(run.summary.lines.damaged == 1)
    #expect(run.verdict(on: "a")?.kind == .conforms)
  }

  @Test(
    "leaves the session with a damaged line undecided, if a log is one session",
    arguments: [
      (#"{"event":"push"}"# + "\n" + #"{"event":"n"#, "this cannot be read as JSON: "),
      ("event,why\npush,\nno,lo,cked", "this record has 3 values, and the first line names 2"),
      ("event,why\npush,\nno,\"locked", "a quoted field is not closed"),
    ])
  func damagedSession(_ log: String, _ reason: String) {
    let mapping = TurnstileLogs.whole.replacing("session gate", with: "")
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.summary.verdicts == [.undecided: 1])
    let found = run.verdict(on: "log-1")?.reason ?? ""
    #expect(found.hasPrefix("a line cannot be read: \(reason)"), "\(found)")
  }

  @Test("lets events without any possible line happen silently")
  func partial() {
    let log = """
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"token"}
      {"gate":"b","event":"push"}
      {"gate":"b","event":"box","coin":"button"}
      """
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.partial)
    #expect(run.verdict(on: "a")?.kind == .conforms, "\(run.verdicts)")
    #expect(run.verdict(on: "b")?.kind == .diverges)
    #expect(run.summary.usage.rows["lock/paid"] == 1)
  }

  @Test("limits the number of steps without a line", arguments: [(0, false), (1, true), (2, true)])
  func silence(_ steps: Int, _ conforms: Bool) {
    var options = SessionOptions()
    options.bounds.silentSteps = steps
    let log = """
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"token"}
      """
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.partial, options: options)
    #expect(run.verdict(on: "a")?.kind == (conforms ? .conforms : .diverges))
  }

  @Test("counts the consecutive steps without a line", arguments: [(1, false), (2, true)])
  func silenceInARow(_ steps: Int, _ conforms: Bool) {
    var options = SessionOptions()
    options.bounds.silentSteps = steps
    let mapping = TurnstileLogs.partial + "\nmap event full\n  state unlocked(coins: 2)"
    let log = #"{"gate":"a","event":"full"}"#
    let run = LogRun<Turnstile>([log], mapping: mapping, options: options)
    #expect(run.verdict(on: "a")?.kind == (conforms ? .conforms : .diverges))
  }

  @Test("distinguishes lines whose concatenated texts are equal")
  func texts() {
    let mapping = """
      map a pu b sh
        stimulus push
      map a p b ush
        observation refused locked
      """
    let log = """
      {"a":"pu","b":"sh"}
      {"a":"p","b":"ush"}
      """
    let run = LogRun<Turnstile>([log], mapping: mapping)
    #expect(run.verdicts[0].kind == .conforms, "\(run.verdicts)")
    // If both lines were pushes, coins would have been inserted before them, so rows would have
    // decided.
    #expect(run.summary.usage.rows == [:])
  }

  @Test("leaves a session undecided if the search is too short for it")
  func cut() {
    var options = SessionOptions()
    (options.bounds.silentSteps, options.bounds.search) = (nil, 2)
    let log = """
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"button"}
      """
    let run = LogRun<Turnstile>([log], mapping: TurnstileLogs.partial, options: options)
    #expect(run.verdict(on: "a")?.kind == .undecided)
    let reason = "more steps without a line are possible than were tried"
    #expect(run.verdict(on: "a")?.reason == reason)
  }

  @Test("finds givens that a log does not show")
  func givens() {
    let full = """
      {"event":"coin","coin":"penny"}
      {"event":"lock","coins":1}
      {"event":"coin","coin":"penny"}
      {"event":"idle","why":"full"}
      """
    let mapping = TurnstileLogs.whole.replacing("session gate", with: "")
    #expect(LogRun<Turnstile>([full], mapping: mapping).verdicts[0].kind == .diverges)
    let maybe = LogRun<Turnstile>([full], mapping: "maybe room 3\nmaybe room 1\n" + mapping)
    #expect(maybe.verdicts[0].kind == .conforms)
    let given = LogRun<Turnstile>([full], mapping: "given room 1\n" + mapping)
    #expect(given.verdicts[0].kind == .conforms)
  }

  @Test("requires a line for each refusal, unless it declares that refusals are not logged")
  func refusals() {
    let log = #"{"gate":"a","event":"push"}"#
    let mapping = """
      session gate
      map event push
        stimulus push
      map event coin
        stimulus insert _
      """
    #expect(LogRun<Turnstile>([log], mapping: mapping).verdicts[0].kind == .diverges)
    let unlogged = "\nunlogged observation refused _"
    #expect(LogRun<Turnstile>([log], mapping: mapping + unlogged).verdicts[0].kind == .conforms)
  }

  @Test("accepts a missing line for an event that is logged only sometimes")
  func omission() {
    let log = #"{"gate":"a","event":"push"}"#
    #expect(
      LogRun<Turnstile>([log], mapping: TurnstileLogs.whole).verdicts[0].kind == .diverges)
    let mapping = TurnstileLogs.whole + "\nunlogged observation refused _"
    #expect(LogRun<Turnstile>([log], mapping: mapping).verdicts[0].kind == .conforms)
  }
}
