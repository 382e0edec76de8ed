import Statecharts
import Testing

@Suite("The keys of a machine for XState 5")
struct XStateKeyTests {
  private static func chart(_ json: String) throws -> Chart { Chart(try XStateDiagram.read(json)) }

  @Test("have an exact event before the longest pattern, and a star last, in any order")
  func patterns() throws {
    var chart = try Self.chart(
      """
      {"initial":"a","on":{"x.y.z":{"actions":"outer"}},"states":{"a":{"on":{
        "*":{"actions":"star"},"x.*":{"actions":"short"},"x.y.*":{"actions":"long"},
        "x.y":{"actions":"exact"},"x.y.z":{"actions":"inner","guard":"g"},"x.w":{}, "v":"a"}}}}
      """)
    #expect(chart.take("x.y") == "exact")
    #expect(chart.take("x.y.z", if: "g") == "inner")
    // A transition on the event itself rules out patterns, even if its guard fails.
    #expect(chart.take("x.y.z") == "outer")
    #expect(chart.take("x") == "short")
    #expect(chart.take("other") == "star")
    #expect(chart.take("x.w") == "")
  }

  @Test("have a star that does not stand for the end of a delay with a transition of its own")
  func starAndDelay() throws {
    var chart = try Self.chart(
      #"{"initial":"a","states":{"a":{"on":{"*":{"actions":"star"}},"after":{"10":"b"}},"b":{}}}"#)
    #expect(chart.take("other") == "star")
    #expect(chart.wait(10) == "-> b")
  }

  static let guards: KeyValuePairs<String, [String: Bool]> = [
    #"{"type":"and","guards":["p","q"]}"#: ["p q": true, "p": false, "q": false],
    #"{"type":"or","guards":["p",{"type":"q"}]}"#: ["p q": true, "q": true, "": false],
    #"{"type":"not","guards":["p"]}"#: ["": true, "p": false],
    #"{"type":"and","guards":["p",{"type":"not","guards":["q"]}]}"#: ["p": true, "p q": false],
    #"{"type":"is","params":{"min":5,"of":["a",{"b":true}]}}"#:
      ["is(min: 5, of: [a, {b: true}])": true, "is": false],
    #"{"type":"stateIn","stateValue":"a"}"#: ["": true],
    ##"{"type":"stateIn","stateValue":"#B"}"##: ["": false],
  ]

  @Test("combine guards, and distinguish them by their parameters", arguments: guards.map(\.key))
  func combination(_ text: String) throws {
    let results = try #require(Self.guards.first { $0.key == text }?.value)
    for (given, isTaken) in results {
      var chart = try Self.chart(
        #"{"initial":"a","states":{"a":{"on":{"GO":{"target":"b","guard":\#(text)}}},"#
          + #""b":{"id":"B"}}}"#)
      let guards = given.contains("(") ? [given] : given.split(separator: " ").map(String.init)
      #expect(chart.take("GO", if: guards) == (isTaken ? "-> b" : ""), "\(given)")
    }
  }

  @Test("raise events after a delay, cancel them, and show the parameters of actions")
  func actions() throws {
    var chart = try Self.chart(
      """
      {"initial":"a","states":{
        "a":{"on":{"GO":{"actions":[{"type":"raise","event":"T","delay":5,"id":"t"},
          {"type":"log","params":{"text":"hi"}}]},
        "STOP":{"actions":{"type":"xstate.cancel","sendId":"t"}},"T":"b"}},"b":{}}}
      """)
    #expect(chart.take("GO") == "log(text: hi)")
    _ = chart.take("STOP")
    #expect(chart.wait(5) == "")
    _ = chart.take("GO")
    #expect(chart.wait(5) == "-> b")
  }

  @Test("make a state with a history but without a type a history")
  func history() throws {
    var chart = try Self.chart(
      """
      {"initial":"p","states":{"p":{"initial":"a","on":{"OUT":"o"},"states":{
        "a":{"on":{"N":"b"}},"b":{},"h":{"history":"deep"}}},"o":{"on":{"IN":"p.h"}}}}
      """)
    _ = chart.take("N")
    _ = chart.take("OUT")
    #expect(chart.take("IN") == "-> b")
  }

  static let mistakes: KeyValuePairs<String, String> = [
    #"{"initial":"a","states":{"a":{"on":{"X":"b"}}}}"#: "1:41: no state is named machine.b",
    #"{"states":{"a":{}}}"#: "1:1: machine has no initial state",
    #"{"initial":"a","states":{"a":{"onn":{}}}}"#: "1:37: a state of XState has no `onn`",
    #"{"initial":"a","states":{"a":{"type":"odd"}}}"#: "1:38: this is not a type of state",
    #"{"initial":"a"}"#: "1:1: this is not the configuration of a machine",
    #"{"initial":"a","#: "1:16: the JSON ends here, but it is incomplete",
    ##"{"initial":"a","states":{"a":{"on":{"X":{"target":"#no"}}}}}"##:
      "1:51: no state has the id no",
    #"{"initial":"a","states":{"a":{"on":{"X":"b"},"on":{}},"b":{}}}"#:
      "1:46: a second member is named `on`",
    #"{"initial":"a","states":{"a":{"id":"i"},"b":{"id":"i"}}}"#:
      "1:51: a second state has the id i",
    #"{"initial":"a","states":{"a":{"on":[]}}}"#: "1:36: `on` must be an object",
  ]

  @Test("have errors with their places", arguments: mistakes.map(\.key))
  func mistake(_ json: String) throws {
    let expected = try #require(Self.mistakes.first { $0.key == json }?.value)
    let error = #expect(throws: ChartError.self) { try Self.chart(json) }
    #expect(error?.text.hasPrefix("\(expected); ") ?? false, "\(error?.text ?? "")")
  }

  static let replaced: KeyValuePairs<String, String> = [
    #""on":{"":"a"}"#: "XState 5 has no transition on \"\"; write `always`",
    #""on":{"X*":"a"}"#: "X* is not an event; write `*` alone, or at the end after a dot",
    #""on":{"X":{"cond":"p"}}"#: "XState 5 has no `cond` here; write `guard`",
    ##""on":{"X":{"in":"#i"}}"##:
      """
    XState 5 has no `in` here; write "guard": {"type": "stateIn", "stateValue": "#ID"}
    """,
    #""on":{"X":{"internal":false}}"#:
      """
    XState 5 has no `internal` here; write `reenter` for a transition that leaves its own \
    source
    """,
    #""on":{"X":{"gaurd":"p"}}"#: "a transition of XState has no `gaurd`; did you mean `guard`?",
    #""on":{"X":{"guard":"!p"}}"#:
      "the name of a guard cannot begin with `!`; write {\"type\": \"not\", \"guards\": [\"p\"]}",
    #""on":{"X":{"guard":{"and":["p"]}}}"#:
      "XState 5 has no `and` here; write {\"type\": \"and\", \"guards\": [...]}",
    #""on":{"X":{"guard":{"type":"not","guards":["p","q"]}}}"#:
      "`not` needs one guard in `guards`; ",
    #""on":{"X":{"guard":{"type":"p","params":5}}}"#: "`params` must be an object; ",
    #""on":{"X":{"actions":{"type":"log","text":5}}}"#:
      "an action of XState has no `text`; use one of delay, event, id, params, sendId, type",
    #""activities":"beep""#: "XState 5 has no `activities` here; write `invoke`",
    #""data":{}"#: "XState 5 has no `data` here; write `output`",
    #""onEntry":"x""#: "XState 5 has no `onEntry` here; write `entry`",
    #""strict":true"#: "XState 5 has no `strict` here; write a transition on `*`",
    #""invoke":{"src":"s","onSnapshot":"a"}"#:
      """
    `onSnapshot` is not supported; write an event under `on`: a diagram has no snapshots of \
    actors
    """,
    #""invoke":{"src":"s","data":{}}"#: "XState 5 has no `data` here; write `input`",
  ]

  @Test("of other versions are errors with what to write instead", arguments: replaced.map(\.key))
  func replacement(_ member: String) throws {
    let expected = try #require(Self.replaced.first { $0.key == member }?.value)
    let error = #expect(throws: ChartError.self) {
      try Self.chart("{\"initial\":\"a\",\"states\":{\"a\":{\(member)}}}")
    }
    #expect(error?.text.hasSuffix(": \(expected)") ?? false, "\(error?.text ?? "")")
  }
}
