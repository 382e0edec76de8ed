import Statecharts
import Testing

/// What Mermaid accepts besides the forms on its page.
@Suite("The syntax of a state diagram in Mermaid")
struct MermaidSyntaxTests {
  private static func chart(_ lines: String) throws -> Chart {
    Chart(try MermaidDiagram.read("stateDiagram-v2\n\(lines)\n"))
  }

  @Test("has comments at the end of a line, but not in quotes")
  func comments() throws {
    var chart = try Self.chart(
      """
      # Another comment.
      [*] --> Still %% a comment
      Still --> Moving : go %% why
      state "100 %% sure" as Moving %% a name
      """)
    #expect(chart.take("go") == "-> 100 %% sure")
  }

  @Test("has a transition without an event for a label that has only line breaks")
  func blankLabels() throws {
    var chart = try Self.chart("[*] --> A\nA --> B : <br>\nB --> C : <br/>go<br/>\n")
    #expect(chart.take("to B") == "-> B")
    #expect(chart.take("go") == "-> C")
  }

  @Test("opens a state on the next line")
  func openings() throws {
    var chart = try Self.chart(
      """
      [*] --> Outer
      state Outer
      {
        a --> b : go
      }
      """)
    #expect(chart.state == "a")
    #expect(chart.take("go") == "-> b")
  }

  @Test("marks choices and forks with angle or square brackets")
  func marks() throws {
    var chart = try Self.chart(
      """
      state fork [[fork]]
      state pick [[choice]]
      [*] --> A
      A --> pick : go
      pick --> B : ready
      pick --> A
      """)
    #expect(chart.take("go") == "-> pick; -> A")
    #expect(chart.take("go", if: "ready") == "-> pick; -> B")
  }

  @Test("has titles and descriptions in every form")
  func descriptions() throws {
    var chart = try Self.chart(
      """
      accTitle:short
      accDescr: with a space
      accDescr {
        several lines
        A --> Nowhere
      }
      [*] --> A
      A --> B : go
      """)
    #expect(chart.take("go") == "-> B")
  }

  @Test("breaks the lines of a label in four ways")
  func lineBreaks() throws {
    let chart = try Self.chart(#"A --> B : one<br>two<br/>three<br />four\nfive"#)
    for event in ["one", "two", "three", "four", "five"] {
      var chart = chart
      #expect(chart.take(event) == "-> B")
    }
  }

  @Test("puts a state into the last of the states that mention it")
  func sharing() throws {
    var chart = try Self.chart(
      """
      state First {
        a --> shared : go
      }
      state Second {
        shared --> [*] : end
      }
      First --> Third
      Second --> Third
      """)
    #expect(chart.take("go") == "-> shared")
    #expect(chart.take("end") == "-> end; -> Third")
    let mistake = #expect(throws: ChartError.self) {
      try Self.chart("state A {\n a --> [*]\n}\nstate B {\n a --> b\n}\nA --> B")
    }
    #expect(mistake?.message == "A ends here, but has no states")
    #expect(mistake?.place == ChartPlace(line: 3, column: 2))
  }

  @Test("tells of two transitions without a guard from a choice")
  func choices() throws {
    let mistake = #expect(throws: ChartError.self) {
      try Self.chart("state c <<choice>>\n[*] --> c\nc --> a\nc --> b")
    }
    #expect(mistake?.message == "c has a second transition without a guard")
  }
}
