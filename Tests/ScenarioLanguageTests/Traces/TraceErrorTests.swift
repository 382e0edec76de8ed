import ScenarioLanguage
import Testing

/// An error in a trace: the JSON, the kind of error, and the error's column on the last line.
struct TraceMistake: CustomTestStringConvertible, Sendable {
  let json: String
  let kind: String
  let column: Int

  var testDescription: String { "\(kind): \(json.prefix(60))" }

  init(_ json: String, _ kind: String, _ column: Int) {
    self.json = json
    self.kind = kind
    self.column = column
  }
}

@Suite("A mistake in a trace")
struct TraceErrorTests {
  private func diagnostics(_ bytes: [UInt8]) -> [Diagnostic] {
    SourceFile(name: "t.jsonl", bytes: bytes).documents.flatMap(\.diagnostics)
  }

  private static let began = #"{"event":"began","version":1,"name":"a","tags":[],"givens":[]}"#

  private static func itf(_ states: String) -> String {
    "{\"#meta\":{\"trace\":{\"version\":1,\"name\":\"a\",\"tags\":[],\"givens\":[]}},"
      + "\"states\":[\(states)]}"
  }

  static let inJSON = [
    TraceMistake("{", "json-end", 2), TraceMistake("{a:1}", "json-character", 2),
    TraceMistake("{\"a", "json-quote", 4), TraceMistake("{\"a\":01}", "json-number", 6),
  ]

  static let inTraces = [
    TraceMistake("{}", "no-trace", 1), TraceMistake("\n {\"a\":1}", "no-trace", 2),
    TraceMistake("{\"event\":1}", "json-kind", 10),
    TraceMistake("{\"event\":\"started\"}", "unknown-event", 10),
    TraceMistake("{\"event\":\"began\"}", "missing-field", 1),
    TraceMistake("{\"event\":\"began\",\"event\":\"began\"}", "field-twice", 18),
    TraceMistake("{\"event\":\"began\",\"version\":2}", "newer-trace", 28),
    TraceMistake("{\"event\":\"began\",\"version\":0}", "no-count", 28),
    TraceMistake("{\"event\":\"began\",\"version\":-1}", "no-count", 28),
    TraceMistake("{\"event\":\"began\",\"version\":1.5}", "no-count", 28),
    TraceMistake("{\"event\":\"began\",\"version\":99999999999999999999}", "no-count", 28),
    TraceMistake("{\"event\":\"began\",\"version\":\"1\"}", "json-kind", 28),
    TraceMistake(
      began.replacing("\"a\"", with: "\"\"") + "{\"event\":\"ended\",\"steps\":0}", "empty-name", 37
    ),
    TraceMistake(began.replacing("[],", with: "[\"a b\"],"), "no-tag", 49),
    TraceMistake(began.replacing("[],", with: "[\"b\",\"b\"],"), "tag-twice", 53),
    TraceMistake(began.replacing("[]}", with: "[1]}"), "json-kind", 61),
    TraceMistake(began.replacing("[]}", with: "\"x\"}"), "json-kind", 60),
    TraceMistake(began, "trace-not-ended", 63), TraceMistake("\(began)\n", "trace-not-ended", 1),
    TraceMistake("\(began)\n\(began)", "trace-not-ended", 1),
    TraceMistake("\(began)\n[]", "json-kind", 1),
    TraceMistake("{\"event\":\"ended\",\"steps\":0}", "trace-not-begun", 1),
    TraceMistake("{\"event\":\"stepped\"}", "trace-not-begun", 1),
    TraceMistake("\(began)\n{\"event\":\"ended\"}", "missing-field", 1),
    TraceMistake("\(began)\n{\"event\":\"ended\",\"steps\":1}", "wrong-number", 26),
    TraceMistake("\(began)\n{\"event\":\"stepped\",\"number\":2}", "wrong-number", 29),
    TraceMistake("\(began)\n{\"event\":\"stepped\",\"number\":1}", "missing-field", 1),
    TraceMistake(
      "\(began)\n{\"event\":\"stepped\",\"number\":1,\"stimulus\":\"push\",\"observations\":[{}]}",
      "missing-field", 65),
    TraceMistake(
      "\(began)\n{\"event\":\"stepped\",\"number\":1,\"stimulus\":\"push\",\"observations\":[]}",
      "no-observation", 64),
    TraceMistake(
      itf(
        "{\"#meta\":{\"index\":0}},"
          + "{\"#meta\":{\"index\":1},\"stimulus\":\"push\",\"observations\":[]}"),
      "no-observation", 153),
    TraceMistake(itf("{\"#meta\":{\"index\":0},\"stimulus\":\"push\"}"), "step-before-first", 109),
    TraceMistake(
      itf("{\"#meta\":{\"index\":0},\"stimulus\":\"\",\"observations\":[\"stays\"]}"),
      "step-before-first", 128),
    TraceMistake(itf(""), "no-state", 76),
    TraceMistake(
      itf(
        "{\"#meta\":{\"index\":0}},"
          + "{\"#meta\":{\"index\":1},\"stimulus\":\"push\",\"observations\":[\"says _\"]}"),
      "open-observation", 155),
    TraceMistake("{\"#meta\":{},\"states\":[]}", "foreign-trace", 10),
    TraceMistake("{\"states\":[]}", "missing-field", 1),
    TraceMistake("{\"#meta\":{\"trace\":{\"version\":7}},\"states\":[]}", "newer-trace", 30),
  ]

  @Test("is reported at its place, by its kind, in one excerpt", arguments: inJSON + inTraces)
  func mistakes(_ mistake: TraceMistake) {
    let found = diagnostics(Array(mistake.json.utf8))
    #expect(found.map(\.kind) == [mistake.kind])
    #expect(found.map(\.column) == [mistake.column], "\(found.map(\.text))")
    let lines = mistake.json.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(found.map(\.line) == [lines])
  }

  @Test("is shown readably, with a remedy")
  func text() {
    let newer = diagnostics(Array(Self.began.replacing(":1", with: ":2").utf8))
    #expect(
      newer.map(\.text) == [
        """
        t.jsonl:1:28: error: this trace has version 2, which is not supported yet
          {"event":"•••••","version":2,"name":"•","tags":[],"givens":[]}
                                     ^
          help: the newest version known is 1: use a newer program
        """
      ])
  }

  @Test(
    "hides possible secrets, even if quotes are missing or superfluous",
    arguments: [
      #""log-in "hunter2"""#, #""log-in \"hunter2""#, #""log-in "hunter2": """#, "hunter2",
      "'hunter2'",
      #""log-in" hunter2"#, #""log-in "a" b "hunter2"""#, #""log-in hunter2":"#,
      #""a", "log-in hunter2":"#,
    ])
  func secrets(_ stimulus: String) {
    let began = #"{"event":"began","version":1,"name":"a","tags":[],"givens":[]}"#
    for rest in ["", #","verb":"log-in"}"#, "\n"] {
      let text = "\(began)\n{\"event\":\"stepped\",\"stimulus\":\(stimulus)\(rest)"
      let shown = diagnostics(Array(text.utf8)).map(\.text).joined(separator: "\n")
      #expect(shown.contains("error: "))
      #expect(!shown.contains("hunter"), "\(shown)")
    }
  }

  @Test("of bytes that are not UTF-8 is found inside and outside texts")
  func encoding() {
    for bytes: [UInt8] in [
      Array("{\"".utf8) + [0xff], Array("{\"".utf8) + [0xc3], Array("{".utf8) + [0xff],
      Array("{\"".utf8) + [0xed, 0xa0, 0x80] + Array("\"}".utf8),
    ] {
      #expect(diagnostics(bytes).map(\.kind) == ["not-utf-8"])
    }
  }

  @Test("does not crash the reader, however deep or long the values are")
  func depth() {
    func nested(_ depth: Int) -> String {
      "{\"a\":" + String(repeating: "[{\"b\":", count: depth) + "1"
        + String(repeating: "}]", count: depth) + "}"
    }
    #expect(diagnostics(Array(nested(200).utf8)).map(\.kind) == ["no-trace"])
    #expect(diagnostics(Array(nested(300).utf8)).map(\.kind) == ["json-depth"])
    let open = "{\"a\":" + String(repeating: "[", count: 200_000)
    #expect(diagnostics(Array(open.utf8)).map(\.kind) == ["json-depth"])
    let long = Self.began.replacing("\"a\"", with: "\"\(String(repeating: "a", count: 300_000))\"")
    #expect(diagnostics(Array(long.utf8)).map(\.kind) == ["line-too-long"])
    let spaces = String(repeating: " ", count: 300_000)
    let text = diagnostics(Array("\(spaces){\"event\":\(spaces)1}".utf8)).map(\.text).joined()
    #expect(text.hasPrefix("t.jsonl:1:600010: error: ") && text.utf8.count < 1000)
  }

  @Test("is the only result of a truncated trace, wherever it was cut")
  func cut() {
    for json in [TraceDocumentTests.lines, TraceDocumentTests.states] {
      let bytes = Array(json.dropLast().utf8)
      for count in 1..<bytes.count {
        #expect(diagnostics(Array(bytes[..<count])) != [], "\(count)")
      }
      #expect(diagnostics(bytes) == [])
    }
  }

  @Test("of any kind is found at a place within the file")
  func mutated() {
    let sources = [TraceDocumentTests.lines, TraceDocumentTests.states].map { Array($0.utf8) }
    let bytes: [UInt8] = Array("{}[]\",:\\u0d8n1\n \u{feff}x".utf8) + [0xff, 0]
    for source in sources {
      for position in source.indices {
        for byte in bytes {
          var changed = source
          changed[position] = byte
          for diagnostic in diagnostics(changed) {
            #expect((1...7).contains(diagnostic.line) && (1...200).contains(diagnostic.column))
            #expect(diagnostic.excerpt.indentation <= diagnostic.excerpt.text.unicodeScalars.count)
          }
        }
      }
    }
  }
}
