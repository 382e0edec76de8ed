import Notation
import ScenarioLanguage
import Testing

@Suite("A trace in JSON")
struct TraceDocumentTests {
  static let lines = """
    {"event":"began","version":1,"name":"a","tags":["x","y"],"givens":["room 3"],"state":"locked"}
    {"event":"stepped","number":1,"stimulus":"push","values":{},"observations":[{"text":"stays"}]}
    {"event":"ended","steps":1}

    """

  static let states = """
    {"#meta":{"trace":{"version":1,"name":"a","tags":["x","y"],"givens":["room 3"]}},"states":[
    {"#meta":{"index":0},"stimulus":"","observations":[]},
    {"#meta":{"index":1},"stimulus":"push","observations":["stays"],"time":{"#bigint":"60"}}
    ]}

    """

  static let text = "scenario \"a\" @x @y\ngiven room 3\npush\n  stays\n"

  private func document(_ text: String, named name: String = "t.jsonl") -> Document {
    SourceFile(name: name, bytes: Array(text.utf8), knowing: .all).documents[0]
  }

  @Test("is read like the same text in the notation", arguments: [lines, states])
  func text(_ json: String) {
    let document = document(json)
    #expect(document.diagnostics == [])
    #expect(String(decoding: document.bytes, as: UTF8.self) == Self.text)
    #expect(document.isTrace)
    #expect(document.scenarios.map(\.tags) == [["x", "y"]])
  }

  @Test("is recognised by its first character, while Markdown is recognised by its name")
  func recognised() {
    for start in ["", "\u{feff}", " \t\r\n", "\u{feff}\n\n "] {
      let file = SourceFile(name: "x.scenario", bytes: Array((start + Self.lines).utf8))
      #expect(file.isTrace && file.documents[0].diagnostics == [], "\(start)")
    }
    #expect(!SourceFile(name: "x.md", bytes: Array("{x}".utf8)).isTrace)
    #expect(!SourceFile(name: "x.jsonl", bytes: Array("push\n".utf8)).isTrace)
    #expect(!SourceFile(name: "x.jsonl", bytes: []).isTrace)
  }

  @Test("can be written in any equivalent JSON")
  func otherwise() {
    let json = """
      { "\\u0065vent" : "began",
        "givens": [ ], "tags":[],"name": "\\u0061\\ud83d\\ude00\\/\\t\\"",
        "more": [{}, [], [[1.5e-3, -0, 10E+2]], true, false, null, {"a": {"b": ["\\b\\f"]}}],
        "version": 1 } {"observations":
      [{"text":"stays"}],"stimulus":"push","number":1,"event":"stepped"}
      \t{"steps":1,"event":"ended"}
      """
    let document = document(json)
    #expect(document.diagnostics.map(\.text) == [])
    #expect(document.scenarios.map(\.name) == ["a😀/\t\""])
    #expect(document.number(ofLineAt: 1) == 5)
  }

  @Test("with one object per line can follow other traces, under its own name")
  func several() {
    let other = Self.lines.replacing("\"a\"", with: "\"b\"")
    #expect(document(Self.lines + other).scenarios.map(\.name) == ["a", "b"])
    let twice = document(Self.lines + Self.lines).diagnostics
    #expect(twice.map(\.kind) == ["duplicate-scenario"])
    #expect(twice.map(\.location) == [SourceLocation(line: 4, column: 37)])
    #expect(twice.first?.message.contains("line 1") ?? false)
    let states = document(Self.states + Self.states).diagnostics
    #expect(states.map(\.kind) == ["text-behind-trace"])
    #expect(states.map(\.location) == [SourceLocation(line: 5, column: 1)])
  }

  @Test("is not rewritten")
  func formatting() {
    let spaced = Array(" \(Self.lines)".utf8)
    #expect(SourceFile(name: "t", bytes: spaced).formatted() == spaced)
    #expect(SourceFile(name: "t", bytes: spaced.dropLast(5)).formatted() == nil)
  }

  @Test("locates a wrong word within a text, even after escapes")
  func words() {
    let json = Self.lines.replacing(
      #""stimulus":"push""#, with: #""stimulus" : "set \"\u00e4\ud83d\ude00\" lgo,in""#)
    #expect(
      document(json).diagnostics.map(\.text) == [
        #"""
        t.jsonl:2:75: error: `,` is not allowed in a word without quotes
          "set \"••••••••••••••••••\" lgo,in"
                                         ^
          help: put the value in double quotes; words are separated by spaces
        """#
      ])
  }

  @Test("reports which lines are not of the required kind")
  func roles() {
    for (wrong, kind, column) in [
      ("is locked", "wrong-line", 43), ("examples", "missing-rows", 43), ("", "wrong-line", 43),
      ("# push", "wrong-line", 43), (" stays", "indented-outside-block", 44),
      ("scenario \\\"b\\\"", "wrong-line", 43), ("push\\npush", "several-lines", 42),
      ("push\\r", "several-lines", 42), ("push \\u202e", "control-character", 48),
    ] {
      let json = Self.lines.replacing("\"push\"", with: "\"\(wrong)\"")
      let first = document(json).diagnostics.first
      #expect(first?.kind == kind, "\(wrong)")
      #expect(first?.location == SourceLocation(line: 2, column: column), "\(wrong)")
    }
    let gap = document(Self.lines.replacing("\"stays\"", with: "\"...\"")).diagnostics
    #expect(gap.map(\.kind) == ["wrong-line"])
  }

  @Test("hides possible secrets in errors")
  func secrets() {
    let json = Self.lines.replacing(
      #""push""#, with: #""log-in \"Canary-1\" )","values":{"password":"Canary-1"}"#)
    let cut = json.replacing("}}", with: "]")
    for text in [json, cut] {
      let texts = document(text).diagnostics.map(\.text)
      #expect(!texts.isEmpty && !texts.joined().contains("Canary"), "\(texts)")
    }
  }
}
