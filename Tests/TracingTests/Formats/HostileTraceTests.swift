import Testing
import Tracing

@Suite("A hostile name in a diagram")
struct HostileTraceTests {
  /// Names, written in the notation, that contain the syntax of the formats.
  static let names = [
    #"\"]"#, "<script>alert(1)</script>", "a --> b", "%%{init: {'theme': 'dark'}}%%", "#35;", ";",
    "::", "direction LR", "end note", "a | b ` ``` ~~~", #"\\\" \\"#, #"\\|"#, "&amp;lt;",
    #"\u{1b}[31m"#, #"\n---\n"#, #"\u{202e}"#, "שלום", "👩‍👩‍👧🏳️‍🌈", "\u{FFFF}",
    "*/ // -->", "as X", "{", "}", "ﬂ°35¶ß", "[x](javascript:alert(1))", "@everyone", "http://x.y",
    String(repeating: "e\u{301}", count: 20_000),
  ]

  private func scenario(_ name: String) -> String {
    "scenario \"\(name)\"\ngo \"\(name)\" ann\ntake \"\(name)\" ben\nlook \"\(name)\" 2\nhome ann\n"
  }

  /// Returns the lines of a Mermaid diagram. Each line is split into the line without its label,
  /// and the label itself.
  private func parts(_ name: String, _ format: TraceFormat) throws -> [(
    line: String, label: String
  )] {
    try ramble(scenario(name), as: format).split(separator: "\n").map { line in
      if let title = line.wholeMatch(of: /title: "((?:[^"\\]|\\x[0-9a-f]{2})*)"/) {
        return ("title", String(title.1).replacing(/\\x[0-9a-f]{2}/, with: ""))
      }
      if let state = line.wholeMatch(of: /\ \ state "([^"]*)" as (s\d)/) {
        return ("state \(state.2)", String(state.1))
      }
      if let edge = line.wholeMatch(of: /\ \ (s\d --> s\d|l\d--?>>l\d|Note over l\d): (.*)/) {
        return (String(edge.1), String(edge.2))
      }
      return (String(line), "")
    }
  }

  @Test("changes only labels of a Mermaid diagram", arguments: names)
  func mermaid(_ name: String) throws {
    for format in [TraceFormat.mermaid, .sequence] {
      let hostile = try parts(name, format)
      #expect(try hostile.map(\.line) == parts("x", format).map(\.line))
      for label in hostile.map(\.label) {
        let rest = label.replacing("<br/>", with: "").replacing(/#\d+;/, with: "")
        #expect(rest.unicodeScalars.allSatisfy { !$0.isASCII || isPlain($0) }, "\(label)")
        #expect(label.utf16.count < 1500)
      }
    }
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0123456789 /-.,()@+?!'".unicodeScalars.contains(scalar)
  }

  @Test("stays within a quoted string in a dot graph", arguments: names)
  func dot(_ name: String) throws {
    let string = /"([^"\\\n]|\\.)*"/.matchingSemantics(.unicodeScalar)
    let structure = try ramble(scenario(name), as: .dot).replacing(string, with: "…")
    #expect(try structure == ramble(scenario("x"), as: .dot).replacing(string, with: "…"))
  }

  @Test("is code in a Markdown table, whose cells stay intact", arguments: names)
  func markdown(_ name: String) throws {
    let text = try ramble(scenario(name), as: .markdown)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count == 6)
    for row in rows.dropFirst(2) {
      // Outside code spans, a row contains no text from the scenario.
      let cells = withoutCode(String(row.replacing("\\|", with: ""))).replacing("<br>", with: "")
        .split(separator: "|", omittingEmptySubsequences: false)
      #expect(cells.count == 9, "\(row)")
      #expect(cells.allSatisfy { $0.wholeMatch(of: /[\da-z ]*/) != nil }, "\(row)")
    }
    #expect(text.split(separator: "\n").count { $0.hasPrefix("```") } == 4)
  }

  /// Returns a line without the text between two runs of backticks of the same length.
  private func withoutCode(_ line: String) -> String {
    var runs = line.matches(of: /`+/)[...]
    var rest = ""
    var end = line.startIndex
    while let opening = runs.popFirst() {
      rest += line[end..<opening.startIndex]
      end = line.endIndex
      while let closing = runs.popFirst() {
        guard closing.output.count == opening.output.count else { continue }
        end = closing.endIndex
        break
      }
    }
    return rest + line[end...]
  }
}
