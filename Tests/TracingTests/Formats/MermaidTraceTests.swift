import Machines
import Testing
import Tracing

@Suite("A trace as a Mermaid state diagram")
struct MermaidTraceTests {
  /// Returns the lines of a diagram that start with one of these words.
  private func lines(_ diagram: String, _ words: String...) -> [String] {
    diagram.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { line in words.contains { line.hasPrefix($0) } }.map(String.init)
  }

  private func edges(_ diagram: String) -> [String] {
    lines(diagram, "s").filter { $0.contains(" --> ") }
  }

  @Test("has the states in the order in which they are reached, and each transition with its step")
  func whole() throws {
    let text =
      "scenario \"two coins\"\ninsert token\ninsert penny\npush\npush\npush\ninsert button\n"
    let diagram = try trace(text, as: .mermaid)
    #expect(
      diagram.hasPrefix(
        """
        ---
        title: "two coins"
        ---
        %% Steps: 6; without effect and not drawn: 1
        stateDiagram-v2
          state "locked" as s0
          state "unlocked(coins#58; 1)" as s1
          state "unlocked(coins#58; 2)" as s2
          [*] --> s0
          s0 --> s1: 1. insert token<br/>via lock
          s1 --> s2: 2. insert penny<br/>via lock
          s2 --> s1: 3. push<br/>via lock
          s1 --> s0: 4. push<br/>via lock
          s0 --> s0: 5. push<br/>refused locked
          classDef last stroke-width:4px
          class s0 last

        """))
  }

  @Test("chains the transitions of a step, and shows paths on two lines")
  func chain() throws {
    let diagram = try ramble("take hat ann\ngo sea ben\nhome cas\n", as: .mermaid)
    #expect(lines(diagram, "state ")[2] == "state \"out(with#58; hat)<br/>/sea\" as s2")
    #expect(
      edges(diagram) == [
        "s0 --> s1: 1. take hat ann<br/>via ann", "s1 --> s2: 2. go sea ben<br/>via ben",
        "s2 --> s1: 3. home cas<br/>via cas", "s1 --> s0: 3. via cas",
      ])
  }

  @Test("merges repeated steps into one edge, with the first numbers, the last and the count")
  func again() throws {
    let once = "go sea ann\ngo hill ann\n"
    let twice = try ramble(once + once, as: .mermaid)
    #expect(edges(twice)[1] == "s1 --> s2: 2, 4. go hill ann<br/>via ann")
    let often = try ramble(String(repeating: once, count: 40), as: .mermaid)
    #expect(edges(often)[1] == "s1 --> s2: 2, 4, 6 … 80 (40×)<br/>go hill ann<br/>via ann")
    #expect(!often.contains("folded"))
  }

  @Test("shows the effects of a step without a transition, and the broken invariant")
  func answers() throws {
    let diagram = try ramble("look sea 2\nclimb\nrest\n", as: .mermaid)
    #expect(
      edges(diagram) == ["s0 --> s0: 1. look sea 2<br/>sees sea<br/>2. climb<br/>refused tired"])
    let often = try ramble((1...12).map { "look sea \($0)\n" }.joined(), as: .mermaid)
    #expect(edges(often).count == 1)
    #expect(edges(often)[0].hasSuffix("<br/>10. look sea 10<br/>sees sea<br/>… 2 more …"))
  }

  @Test("is complete if it has at most 500 edges, start included, and omits values otherwise")
  func folding() throws {
    let steps = (1...499).map { "take t\($0) ann\n" }
    let whole = try ramble(steps.joined(), as: .mermaid)
    #expect(edges(whole).count == 499)
    #expect(!whole.contains("folded"))
    let folded = try ramble(steps.joined() + "take t500 ann\n", as: .mermaid)
    #expect(folded.hasPrefix("---\ntitle: \"r (folded\\x3a without values)\"\n---\n"))
    #expect(folded.contains("%% Steps: 500; without effect and not drawn: 0; folded: without"))
    #expect(lines(folded, "state ") == ["state \"out\" as s0"])
    #expect(edges(folded) == ["s0 --> s0: 1, 2, 3 … 500 (500×)<br/>take<br/>via ann"])
  }

  @Test("has one edge for each pair of states if it has too many edges even without values")
  func pairs() throws {
    // The trace goes to 60 places and back. The limit is exceeded only because the deciders differ.
    let deciders = Rambler.Decider.allCases.map(\.name)
    let steps = (0..<700).map { index in
      "go p\(index / 10 % 60) \(deciders[index % 10])\ngo q \(deciders[index / 60 % 10])\n"
    }
    let diagram = try ramble(steps.joined(), as: .mermaid)
    #expect(diagram.contains("(folded\\x3a one edge for each pair of states)"))
    #expect(edges(diagram).count == 121)
    #expect(edges(diagram)[1].wholeMatch(of: /s1 --> s2: [0-9, ]+ … \d+ \(\d+×\)/) != nil)
  }

  @Test("is finally reduced to the most frequent edges, with their share of transitions")
  func mostTravelled() throws {
    let loops = String(repeating: "go sea ann\ngo hill ann\n", count: 30)
    let steps = (1...2000).map { "go p\($0) ann\n" }.joined()
    let diagram = try ramble(loops + steps + loops, as: .mermaid)
    #expect(edges(diagram).count <= 499)
    let taken = edges(diagram).first { $0.contains("(60×)") }
    #expect(taken == "s1 --> s2: 2, 4, 6 … 2120 (60×)")
    let title = try #require(lines(diagram, "title:").first)
    let counts = title.matches(of: /\d+/).compactMap { Int($0.output) }
    #expect(title.contains("the most travelled edges"))
    #expect(counts.last == 2120)
    #expect(counts.dropLast().last ?? 0 >= 119)
  }

  @Test("is never longer than Mermaid accepts")
  func size() throws {
    let name = String(repeating: "<", count: 60)
    let steps = (1...400).map { "take \"\($0)\(name)\" ann\n" }.joined()
    let folded = try ramble(steps, as: .mermaid)
    #expect(folded.contains("(folded\\x3a without values)"))
    let places = (1...400).map { "go \"\($0)\(name)\" ann\n" }.joined()
    let coarse = try ramble(places, as: .mermaid)
    #expect(coarse.contains("the most travelled edges"))
    #expect(coarse.utf16.count <= 50_000)
    #expect(coarse.utf16.count > 20_000)
  }

  @Test("does not grow with the trace")
  func bounded() throws {
    let lap = (1...700).map { "go p\($0 % 350) ann\n" }.joined()
    let short = try ramble(lap + lap, as: .mermaid)
    let long = try ramble(String(repeating: lap, count: 20), as: .mermaid)
    #expect(edges(long).count == edges(short).count)
    #expect(long.utf8.count - short.utf8.count < 350 * 40)
  }
}
