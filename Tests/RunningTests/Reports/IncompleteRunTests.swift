import Running
import Testing

@Suite("The report of a run that is incomplete")
struct IncompleteRunTests {
  /// The formats, each with its text for an error in the whole run. `KIND` stands for the kind of
  /// the error, and `TEXT` for its message.
  private static let errors: [(format: String, text: String)] = [
    (
      "junit",
      """
        <testsuite name="turn" tests="1" failures="0" errors="1" skipped="0" time="0.000000">
          <testcase classname="turn" name="the whole run" time="0.000000">\
      <error message="TEXT" type="KIND">TEXT</error></testcase>
        </testsuite>

      """
    ),
    (
      "ctrf",
      #"""
      {"name":"the whole run","status":"failed","duration":0,"suite":["turn"],"rawStatus":"KIND",\#
      "message":"TEXT"}
      ],"summary":{"tests":1,"passed":0,"failed":1,"skipped":0,
      """#
    ),
    ("tap", "TAP version 13\nBail out! TEXT\n"), ("markdown", "### ❌ turn: 0 passed, 0 failed"),
  ]

  private func text(
    _ format: String, allowsEmpty: Bool = false, isInterrupted: Bool = false
  ) throws -> String {
    let format = try #require(ReportFormat(rawValue: format))
    return try Reporting(isInterrupted ? ["a.scenario": "push\n"] : [:]).text(
      format.reporter(of: Reporting.tool), allowsEmpty: allowsEmpty,
      isInterrupted: { isInterrupted })
  }

  @Test(
    "has an error, so that it does not look as if everything had passed", arguments: [true, false])
  func error(_ isInterrupted: Bool) throws {
    let kind = isInterrupted ? "interrupted" : "empty"
    let message =
      isInterrupted
      ? "interrupted: the rest was not run" : "nothing was run: there is no scenario"
    for (format, expected) in Self.errors {
      let text = try text(format, isInterrupted: isInterrupted)
      let expected = expected.replacing("KIND", with: kind)
        .replacing("TEXT", with: message)
      #expect(text.contains(expected), "\(text)")
    }
    let title = message.replacing(":", with: "%3A")
    #expect(
      try text("github", isInterrupted: isInterrupted) == "::error title=\(title)::\(message)\n")
    let end = isInterrupted ? #""cut":"interrupted","# : #""empty":"there is no scenario","#
    #expect(try text("ndjson", isInterrupted: isInterrupted).contains(end))
  }

  @Test("has no error if an empty run is allowed")
  func allowed() throws {
    for format in ["junit", "ctrf", "tap", "github", "markdown", "ndjson"] {
      let text = try text(format, allowsEmpty: true)
      for sign in ["error", "failed\",\"duration", "Bail out!", "❌"] {
        #expect(!text.contains(sign), "\(text)")
      }
    }
    #expect(
      try text("tap", allowsEmpty: true) == "TAP version 13\n1..0 # skip there is no scenario\n")
    #expect(try text("ndjson", allowsEmpty: true).contains(#""leftOut":0,"allowEmpty":true,"#))
  }
}
