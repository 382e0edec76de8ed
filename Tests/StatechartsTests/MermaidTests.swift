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

  @Test("starts in the first state that it mentions if no state is marked")
  func defaultStart() throws {
    var chart = try Self.chart("A --> B : go\nB --> C : go\nstate C {\nX --> Y : go\n}")
    #expect(chart.state == "A")
    _ = chart.take("go")
    #expect(chart.take("go") == "-> X")
  }

  @Test("runs the action of the transition into the start")
  func startAction() throws {
    var chart = try Self.chart("[*] --> A\nA --> B : go\nstate B {\n[*] --> C : / beep\n}")
    #expect(chart.take("go") == "-> C; beep")
  }

  @Test(
    "negates all other guards with else, wherever it is", arguments: ["[else]", "else", "Else"])
  func otherwise(_ label: String) throws {
    var chart = try Self.chart(
      """
      state c <<choice>>
      A --> c : go
      c --> B : \(label)
      c --> C : [x]
      """)
    var other = chart
    #expect(chart.chart.guards == ["x"])
    #expect(chart.take("go") == "-> c; -> B")
    #expect(other.take("go", if: "x") == "-> c; -> C")
  }

  @Test("negates guards with else and an exclamation mark outside a choice, too")
  func negation() throws {
    var chart = try Self.chart(
      "A --> B : go [else]\nA --> C : go [x]\nB --> A : back [!y]\nB --> C : back [not z]")
    #expect(chart.chart.guards == ["x", "y", "z"])
    #expect(chart.take("go") == "-> B")
    #expect(chart.take("back", if: "y") == "-> C")
  }

  @Test("leaves a composite state without an event once all of its regions have ended")
  func completion() throws {
    var chart = try Self.chart(
      """
      [*] --> P
      state P {
        A --> [*] : a
        --
        B --> [*] : b
      }
      P --> Q
      P --> R : stop
      """)
    var other = chart
    #expect(chart.take("a") == "-> end+B")
    #expect(chart.take("b") == "-> end+end; -> Q")
    #expect(other.take("stop") == "-> R")
  }

  @Test("leaves a composite state on `to STATE` if several transitions have no event")
  func severalCompletions() throws {
    var chart = try Self.chart("state P {\nA --> [*] : a\n}\nP --> Q\nP --> R")
    #expect(chart.take("a") == "-> end")
    #expect(chart.take("to R") == "-> R")
  }

  @Test("can begin with a byte order mark")
  func byteOrderMark() throws {
    let chart = try DiagramFormat.mermaid.chart(in: "\u{FEFF}stateDiagram-v2\nA --> B : go\n")
    #expect(Chart(chart).state == "A")
    #expect(
      try DiagramFormat.dot.chart(in: "\u{FEFF}digraph { a -> b [label=x] }").states.count == 3)
  }

  @Test("takes a star in a label literally")
  func literalStar() throws {
    var chart = try Self.chart("A --> B : *\nA --> C : other")
    #expect(chart.take("other") == "-> C")
  }

  static let mistakes: KeyValuePairs<String, String> = [
    "state A {": "2:1: A is not closed; add `}`",
    "}": "2:1: no state is open here; ",
    "state j <<join>>":
      """
    2:1: <<join>> is not supported; write a composite state with a region per branch, \
    separated by `--`, and end each with `--> [*]`; a transition from it without a label \
    happens once all have ended
    """,
    "a b c": "2:1: a b c is not the id of a state; write state \"a b c\" as ID, and use the id",
    "": "1:1: the diagram has no states; ",
    (0..<300).map { "state A\($0) {" }.joined(separator: "\n"):
      "201:1: the states are nested too deep; ",
    "[*] --> A\nB --> C\n[*] --> B":
      "4:1: B is the second initial state; remove one of them; the first, A, is on line 2",
    "A --> B : go\n  A --> C : go":
      """
    3:3: A has a second transition for `go`; remove it, or write another guard; the \
    first is on line 2
    """,
    "A --> B : go\nA --> C : go [x]":
      """
    3:1: A has a second transition for `go if x`; remove it, or write another guard; the \
    first is on line 2
    """,
    "state c <<choice>>\nc --> A : x\nc --> B : [x]":
      """
    4:1: c has a second transition for `if x`; remove it, or write another guard; the \
    first is on line 3
    """,
    "state c <<choice>>\nc --> A\nc --> B : else":
      """
    4:1: c has a second transition for `else`; remove it, or write another guard; the \
    first is on line 3
    """,
    "state c <<choice>>\nc --> A : x [y]":
      "3:1: a transition from a choice has no event; write only its guard",
    "[*] --> A : boot":
      """
    2:1: a transition from [*] needs no event or guard; remove it, or write `/ ACTION` \
    for an action
    """,
    "state f <<fork>>\nA --> f : go": "3:1: the fork f leads to no state; add transitions from it",
    "state f <<fork>>\nA --> f : go\nf --> B : x":
      "4:1: a transition from a fork has no event or guard; write it at the transition to the fork",
    "state A {\nstate B {\nx\n}\n}\nstate B {\nA\n}":
      "2:1: A is inside itself; write its transitions outside the states inside it",
  ]

  @Test("has errors with their places", arguments: mistakes.map(\.key))
  func mistake(_ lines: String) throws {
    let expected = try #require(Self.mistakes.first { $0.key == lines }?.value)
    let error = #expect(throws: ChartError.self) { try Self.chart(lines) }
    #expect(error?.text == expected)
  }
}
