import Running
import Testing

@Suite("The report as a page")
struct HTMLReportTests {
  private let page: String
  private let records: [(listed: String, shown: String?)]

  init() throws {
    page = try Reporting(Reporting.everything).text(.html)
    let lines = page.split(separator: "\n").map(String.init)
    let from = try #require(lines.firstIndex { $0.contains("id=\"scenarios\"") })
    records = lines[(from + 1)...].prefix { $0 != "</script>" }.map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return (listed: parts[0], shown: parts.dropFirst().first)
    }
  }

  @Test("lists the same results for each file and scenario as the NDJSON report, and ends like it")
  func results() throws {
    let lines = try Reporting(Reporting.everything).text(.ndjson).split(separator: "\n")
      .map { String($0).replacing("<", with: "\\u003c") }
    #expect(records.map(\.listed) == lines.dropFirst().dropLast())
    let tail = "<script type=\"application/json\" id=\"tail\">"
    #expect(page.contains("\(tail)\(try #require(lines.last))</script>"))
  }

  @Test("has the first comment of each scenario")
  func summaries() throws {
    let texts = [
      "a.scenario": "# Pushes \"in \\\"vain\".\npush\n",
      "b.scenario": "scenario \"plain\"\npush\n\n# Also.\nscenario \"skipped\"\nskip \"why\"\n",
    ]
    let text = try Reporting(texts).text(
      ReportFormat.html.reporter(of: Reporting.tool), showsTraces: true)
    let summaries = text.split(separator: "\n").filter { $0.hasPrefix("{\"event\":\"finished\"") }
      .map { $0.firstMatch(of: /"summary":"([^"\\]|\\.)*"/).map { String($0.0) } }
    #expect(
      summaries == [#""summary":"Pushes \"in \\\"vain\".""#, nil, #""summary":"Also.""#])
  }

  @Test("has the traces of the scenarios that ran, which the run records")
  func traces() throws {
    #expect(ReportFormat.allCases.filter(\.showsTraces) == [.html])
    #expect(records.allSatisfy { $0.shown == nil })
    let text = try Reporting(Reporting.everything).text(
      ReportFormat.html.reporter(of: Reporting.tool), showsTraces: true)
    let traced = text.split(separator: "\n").filter { $0.hasPrefix("{\"event\":\"finished\"") }
      .map { $0.contains("\t{\"givens\":[]") }
    #expect(traced == [true, true, false, true, true])
  }
}
