import Statecharts
import Testing

@Suite("The configuration of a machine for XState")
struct XStateTests {
  private static func chart(_ json: String) throws -> Chart { Chart(try XStateDiagram.read(json)) }

  @Test("moves between sibling states, child states and states with an id")
  func targets() throws {
    var chart = try Self.chart(
      """
      {"id":"m","initial":"a","on":{"RESET":".a"},"states":{
        "a":{"on":{"NEXT":"b"}},
        "b":{"id":"bee","initial":"x","states":{
          "x":{"on":{"DOWN":"y","TOP":"#m.a"}},
          "y":{"on":{"UP":{"target":"#bee.x"}}}}}}}
      """)
    #expect(chart.take("NEXT") == "-> x")
    #expect(chart.take("DOWN") == "-> y")
    #expect(chart.take("UP") == "-> x")
    #expect(chart.take("TOP") == "-> a")
    _ = chart.take("NEXT")
    #expect(chart.take("RESET") == "-> a")
  }

  @Test("stays in the state with its own name if it has no states")
  func withoutStates() throws {
    var chart = try Self.chart(
      """
      {"id":"counter","entry":"hello","on":{"INC":{"actions":"plus"},
        "DEC":{"guard":"positive","actions":"minus"}}}
      """)
    #expect(chart.start == "-> counter; hello")
    #expect(chart.take("INC") == "plus")
    #expect(chart.take("DEC") == "")
    #expect(chart.take("DEC", if: "positive") == "minus")
  }

  @Test("takes the first transition whose guard holds")
  func guards() throws {
    var chart = try Self.chart(
      """
      {"initial":"a","states":{"a":{"on":{"GO":[
        {"target":"b","guard":"isBig"},{"target":"c","guard":{"type":"isSmall"}},
        {"actions":"complain"}]}},"b":{},"c":{}}}
      """)
    var other = chart
    #expect(chart.take("GO") == "complain")
    #expect(chart.take("GO", if: "isSmall") == "-> c")
    #expect(other.take("GO", if: "isSmall", "isBig") == "-> b")
  }

  @Test("runs exit actions, the actions of the transition, and entry actions")
  func actions() throws {
    var chart = try Self.chart(
      """
      {"initial":"a","states":{
        "a":{"entry":"in","exit":["out",{"type":"log"}],"on":{"GO":{"target":"b","actions":["t"]}}},
        "b":{"entry":["hello"]}}}
      """)
    #expect(chart.start == "-> a; in")
    #expect(chart.take("GO") == "out; log; t; -> b; hello")
  }

  @Test("leaves a state after a delay, but not if the state was left before")
  func delays() throws {
    var chart = try Self.chart(
      """
      {"initial":"a","states":{"a":{"after":{"1000":"b"},"on":{"GO":"c"}},
        "b":{},"c":{"on":{"BACK":"a"}}}}
      """)
    var other = chart
    #expect(chart.wait(1_000) == "-> b")
    _ = other.wait(900)
    _ = other.take("GO")
    #expect(other.wait(500) == "")
    _ = other.take("BACK")
    #expect(other.wait(999) == "")
    #expect(other.wait(1) == "-> b")
  }

  @Test("waits for the end of the states inside")
  func done() throws {
    var chart = try Self.chart(
      """
      {"initial":"p","states":{
        "p":{"type":"parallel","onDone":"end","states":{
          "one":{"initial":"a","states":{"a":{"on":{"X":"f"}},"f":{"type":"final"}}},
          "two":{"initial":"a","states":{"a":{"on":{"Y":"f"}},"f":{"type":"final"}}}}},
        "end":{"type":"final"}}}
      """)
    #expect(chart.take("X") == "-> f+a")
    #expect(chart.take("Y") == "-> f+f; -> end")
    #expect(chart.isFinished)
  }

  @Test("enters its own state again only with reenter")
  func reentering() throws {
    func chart(_ transition: String) throws -> Chart {
      try Self.chart(
        """
        {"initial":"a","states":{"a":{"entry":"in","on":{"GO":\(transition)},
          "initial":"x","states":{"x":{"on":{"N":"y"}},"y":{}}}}}
        """)
    }
    var inner = try chart(#"{"target":"a"}"#)
    _ = inner.take("N")
    #expect(inner.take("GO") == "-> x")
    var outer = try chart(#"{"target":"a","reenter":true}"#)
    _ = outer.take("N")
    #expect(outer.take("GO") == "-> x; in")
  }

  @Test("treats the results of actors as events")
  func actors() throws {
    var chart = try Self.chart(
      """
      {"initial":"idle","states":{"idle":{"on":{"FETCH":"loading"}},
        "loading":{"invoke":{"src":"fetchUser","id":"user","onDone":"ok","onError":"failed"}},
        "ok":{},"failed":{"on":{"RETRY":"loading"}}}}
      """)
    #expect(chart.take("FETCH") == "-> loading; fetchUser")
    #expect(chart.take("error.user") == "-> failed")
    _ = chart.take("RETRY")
    #expect(chart.take("done.user") == "-> ok")
  }

  @Test("restores the history of a state, and takes transitions without an event")
  func historyAndAlways() throws {
    var chart = try Self.chart(
      """
      {"initial":"on","states":{
        "on":{"initial":"a","states":{"a":{"on":{"N":"b"}},"b":{},
          "h":{"type":"history"}},"on":{"OFF":"off"}},
        "off":{"on":{"ON":"check"}},
        "check":{"always":[{"guard":"fresh","target":"on"},"on.h"]}}}
      """)
    _ = chart.take("N")
    _ = chart.take("OFF")
    #expect(chart.take("ON") == "-> check; -> b")
    _ = chart.take("OFF")
    #expect(chart.take("ON", if: "fresh") == "-> check; -> a")
  }

  @Test("enters all regions again in a transition of their parallel state")
  func regions() throws {
    var chart = try Self.chart(
      """
      {"type":"parallel","on":{"TO":".one.b"},"states":{
        "one":{"initial":"a","states":{"a":{},"b":{}}},
        "two":{"initial":"a","states":{"a":{"on":{"N":"b"}},"b":{}}}}}
      """)
    #expect(chart.take("N") == "-> a+b")
    #expect(chart.take("TO") == "-> b+a")
  }

  @Test("takes a transition without an event once in a step, although its guard still holds")
  func onceInAStep() throws {
    var chart = try Self.chart(
      """
      {"initial":"a","states":{"a":{"on":{"EAT":"b"}},
        "b":{"entry":"grow","always":[{"guard":"hungry","target":"b","reenter":true}]}}}
      """)
    #expect(chart.take("EAT", if: "hungry") == "-> b; grow; grow")
    #expect(chart.trouble == nil)
  }
}
