import Statecharts
import Testing

@Suite("A state diagram in Mermaid")
struct MermaidTests {
  private static func chart(_ lines: String) throws -> Chart {
    Chart(try MermaidDiagram.read("stateDiagram-v2\n\(lines)\n"))
  }

  @Test("moves on the events in its labels, and on `to STATE` without a label")
  func labels() throws {
    var chart = try Self.chart(
      """
        direction LR
        %% A comment.
        [*] --> Still
        Still --> Moving : push [strong] / start motor
        Moving --> Still
        Moving --> [*] : crash
        note right of Still
          Still --> Nowhere : no
        end note
        note left of Moving : fast
      """)
    #expect(chart.state == "Still")
    #expect(chart.take("push") == "")
    #expect(chart.take("push", if: "strong") == "start motor; -> Moving")
    #expect(chart.take("to Still") == "-> Still")
    _ = chart.take("push", if: "strong")
    #expect(chart.take("crash") == "-> end")
    #expect(chart.isFinished)
  }

  @Test("has states inside states, and regions")
  func composites() throws {
    var chart = try Self.chart(
      """
      [*] --> Active
      state Active {
        [*] --> NumOff
        NumOff --> NumOn : num
        NumOn --> NumOff : num
        --
        [*] --> CapsOff
        CapsOff --> CapsOn : caps
      }
      Active --> Off : power
      state "Switched off" as Off
      Off : entry / click
      """)
    #expect(chart.state == "NumOff+CapsOff")
    #expect(chart.take("caps") == "-> NumOff+CapsOn")
    #expect(chart.take("num") == "-> NumOn+CapsOn")
    #expect(chart.take("power") == "-> Switched off; click")
  }

  @Test("chooses by guards, and forks into regions")
  func choicesAndForks() throws {
    var chart = try Self.chart(
      """
      state if_state <<choice>>
      [*] --> Idle
      Idle --> if_state : go
      if_state --> Low
      if_state --> High : if n > 5
      state split <<fork>>
      High --> split : both
      split --> A2
      split --> B2
      state Both {
        A1 --> A2 : a
        --
        B1 --> B2 : b
      }
      """)
    var other = chart
    #expect(chart.take("go") == "-> if_state; -> Low")
    #expect(other.take("go", if: "if n > 5") == "-> if_state; -> High")
    #expect(other.take("both") == "-> A2+B2")
  }

  @Test("has several transitions for a label with several lines, and names in quotes")
  func linesAndNames() throws {
    var chart = try Self.chart(
      """
      state "Switched off" as s0
      [*] --> s0
      s0 --> s1 : on<br/>go
      """)
    #expect(chart.state == "Switched off")
    #expect(chart.take("go") == "-> s1")
  }

  static let mistakes: KeyValuePairs = [
    "state A {": "2:1: A is not closed",
    "}": "2:1: no state is open here",
    "state j <<join>>": "2:1: <<join>> is not supported",
    "a b c": "2:1: a b c is not the id of a state",
    "": "1:1: the diagram has no states",
    (0..<300).map { "state A\($0) {" }.joined(separator: "\n"):
      "201:1: the states are nested too deep",
  ]

  @Test("has errors with their places", arguments: mistakes.map(\.key))
  func mistake(_ lines: String) throws {
    let expected = try #require(Self.mistakes.first { $0.key == lines }?.value)
    #expect { try Self.chart(lines) } throws: { error in
      guard let error = error as? ChartError else { return false }
      return "\(error.place.line):\(error.place.column): \(error.message)" == expected
    }
  }
}
