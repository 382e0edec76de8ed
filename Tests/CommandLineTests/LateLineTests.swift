import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A line that is too late")
struct LateLineTests {
  private static let mapping = """
    session s
    order n
    ends e closed
    map e launched
      stimulus launch
    map e log-in
      stimulus choose log-in
    map e closed
      nothing

    """

  /// The lines of a session: the order and the event of each.
  private static func lines(_ session: String, _ events: [(Int, String)]) -> [String] {
    events.map { #"{"s":"\#(session)","n":\#($0),"e":"\#($1)"}"# }
  }

  /// A session that is judged before its last line arrives.
  private static func log(_ events: [(Int, String)], late: Int) -> String {
    let others = [(1, "launched"), (2, "closed")]
    let lines =
      lines("a", events) + lines("b", others) + lines("c", others)
      + lines("a", [(late, "log-in")]) + lines("d", others)
    return lines.map { $0 + "\n" }.joined()
  }

  @Test(
    "makes its session undecided in every format, unless an earlier line is impossible",
    arguments: [
      (log([(1, "launched"), (9, "closed")], late: 5), "conforms", true),
      (log([(1, "log-in"), (2, "log-in"), (9, "closed")], late: 5), "diverges", false),
      (log([(3, "log-in"), (4, "log-in"), (9, "closed")], late: 2), "diverges", true),
    ])
  func verdict(_ log: String, _ first: String, _ isUndecided: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("m", Self.mapping)
    try folder.write("log", log)
    let run = try Gatehouse.shell(
      """
      for format in text markdown json ndjson; do
        "$G" conform log --map m --late 1 --silent 0 --format $format > $format; echo $?
      done
      "$G" merge ndjson > merged; echo $?
      cmp merged json
      """, in: folder.path)
    #expect(run.output == String(repeating: isUndecided ? "2\n" : "1\n", count: 5), "\(run)")
    let totals = "4 sessions: 3 conform, " + (isUndecided ? "1 undecided" : "1 diverges")
    let text = try folder.text("text")
    #expect(text.contains(totals) && text.contains(" lines: 1 too late\n"), "\(text)")
    #expect(text.contains("a is now undecided: a line arrived too late\n") == isUndecided)
    #expect(try folder.text("markdown").contains(totals))
    let json = try folder.text("json")
    #expect(
      json.contains(#""diverges":\#(isUndecided ? 0 : 1),"undecided":\#(isUndecided ? 1 : 0)"#))
    let verdicts = try folder.text("ndjson").split(separator: "\n").filter {
      $0.hasPrefix(#"{"session":"a""#)
    }
    #expect(verdicts.count == (isUndecided ? 2 : 1))
    #expect(verdicts.first?.contains(#""verdict":"\#(first)""#) == true)
    if isUndecided {
      #expect(verdicts.last?.contains(#""verdict":"undecided""#) == true)
      #expect(verdicts.last?.contains(#""replaces":"\#(first)""#) == true)
    }
  }
}
