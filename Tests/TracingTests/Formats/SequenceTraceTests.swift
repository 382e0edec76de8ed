import Machines
import Testing
import Tracing

@Suite("A trace as a Mermaid sequence diagram")
struct SequenceTraceTests {
  @Test("has lanes for the user, the deciders and the other actors, and messages between them")
  func messages() throws {
    let diagram = try ramble(
      "scenario \"a\"\ngo sea ann\nhome ben\nlook hat 1\nclimb\nrest\n", as: .sequence)
    #expect(
      diagram == """
        ---
        title: "a"
        ---
        sequenceDiagram
          actor l0 as user
          participant l1 as ann
          participant l2 as ben
          participant l3 as server
          participant l4 as clock
          l0->>l1: 1. go sea ann
          Note over l1: out<br/>/sea
          l4->>l2: 2. home ben
          Note over l2: out
          Note over l2: out
          l3->>l2: 3. look hat 1
          l2->>l0: sees hat
          l0->>l2: 4. climb
          l2-->>l0: refused tired
          Note over l2: 5. rest
          Note over l2: stays

        """)
  }

  @Test("has the machine itself if there is no decider yet, and is valid without steps")
  func machine() throws {
    let early = try ramble("climb\n", as: .sequence)
    #expect(
      early.hasSuffix(
        "  participant l1 as machine\n  l0->>l1: 1. climb\n  l1-->>l0: refused tired\n"))
    let none = try ramble("scenario \"none\"\n", as: .sequence)
    #expect(none.hasSuffix("sequenceDiagram\n  participant machine\n"))
  }

  @Test("if there are too many lanes, merges actors that make no decision at the root")
  func lanes() throws {
    let names = Rambler.Decider.allCases.map(\.name)
    let eight = try ramble(names.prefix(8).map { "go sea \($0)\n" }.joined(), as: .sequence)
    #expect(eight.contains("participant l8 as hal\n"))
    let ten = try ramble(
      names.map { "go sea \($0)\n" }.joined() + "home ben\n", as: .sequence)
    #expect(
      ten.contains(
        """
          actor l0 as user
          participant l1 as ben
          participant l2 as ann, cas, dan, … (9)
          participant l3 as clock
          l0->>l2: 1. go sea ann
          Note over l2: out<br/>/sea<br/>via ann

        """))
    #expect(ten.hasSuffix("  l3->>l1: 11. home ben\n  Note over l1: out\n  Note over l1: out\n"))
  }

  @Test("shows hand-overs within a step, except within a lane")
  func goingOn() throws {
    let pass = try ramble("pass ann ben\n", as: .sequence)
    #expect(pass.contains("  Note over l1: out\n  l1->>l2: goes on\n  Note over l2: out\n"))
    let names = Rambler.Decider.allCases.map(\.name)
    let shared = try ramble(
      names.map { "go sea \($0)\n" }.joined() + "pass ann ben\n", as: .sequence)
    #expect(
      shared.hasSuffix(
        "11. pass ann ben\n  Note over l1: out<br/>/sea<br/>via ann\n"
          + "  Note over l1: out<br/>/sea<br/>via ben\n"))
  }

  @Test("has the first and last steps of a long trace, and the number of omitted steps")
  func long() throws {
    let steps = (1...3000).map { "go p\($0) ann\n" }
    let diagram = try ramble(steps.joined(), as: .sequence)
    #expect(diagram.utf16.count <= 50_000)
    #expect(diagram.utf16.count > 30_000)
    #expect(diagram.contains("1. go p1 ann\n"))
    #expect(diagram.hasSuffix("3000. go p3000 ann\n  Note over l1: out<br/>/p3000\n"))
    let note = try #require(
      diagram.firstMatch(of: /Note over l0,l1: … (\d+) steps, (\d+) to (\d+), are left out …\n/))
    let numbers = [note.1, note.2, note.3].compactMap { Int($0) }
    #expect(numbers[0] == numbers[2] - numbers[1] + 1)
    #expect(diagram.contains("\(numbers[1] - 1). go"))
    #expect(!diagram.contains("\(numbers[1]). go"))
    #expect(!diagram.contains("\(numbers[2]). go"))
    #expect(diagram.contains("\(numbers[2] + 1). go"))
    #expect(diagram.contains("(without the steps \(numbers[1]) to \(numbers[2]))"))
    let longer = try ramble(
      steps.joined() + (1...3000).map { "go q\($0) ann\n" }.joined(), as: .sequence)
    #expect(longer.utf16.count < diagram.utf16.count + 1000)
  }

  @Test("is never longer than Mermaid accepts, even if one step has many lines")
  func size() throws {
    let name = String(repeating: "<", count: 100)
    let step = "look \"\(name)\" 255\n"
    let diagram = try ramble("go sea ann\n" + String(repeating: step, count: 30), as: .sequence)
    #expect(diagram.utf16.count <= 50_000)
    #expect(diagram.contains(/… \d+ more …/))
  }
}
