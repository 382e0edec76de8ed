import GatehouseProcess
import TemporaryFiles
import Testing

/// A diagram can take transitions before the first stimulus, and with a guard of the next one.
@Suite("A diagram with transitions that need no event")
struct DiagramStartTests {
  private static let diagram = """
    stateDiagram-v2
    state c <<choice>>
    [*] --> c
    c --> A : [fresh] / hello
    c --> B : else
    A --> A : ping / pong

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("d.mmd", Self.diagram)
    try folder.write(
      "s.scenario",
      "scenario \"fresh\"\ngiven holds fresh\nis a\nping\n  does pong\n\nscenario \"old\"\nis b\n")
    return folder
  }

  @Test("covers the rows and the state of its start")
  func coverage() throws {
    let folder = try folder()
    let run = try folder.gatehouse(["--machine-file", "d.mmd", "coverage", "s.scenario"])
    #expect(run.output.contains("rows               3          3  100 %"), "\(run)")
    #expect(!run.output.contains("unreachable"), "\(run)")
    let explored = try folder.gatehouse(
      ["--machine-file", "d.mmd", "explore", "--coverage", "s.scenario", "fresh"])
    #expect(explored.output.contains("row c/if-fresh"), "\(explored)")
  }

  @Test("has mutants of its start, and scenarios that find them")
  func mutants() throws {
    let folder = try folder()
    let run = try folder.gatehouse(["--machine-file", "d.mmd", "mutate", "s.scenario"])
    #expect(!run.output.contains("no step reaches"), "\(run)")
    #expect(run.output.contains("c/if-fresh") || run.status == 0, "\(run)")
  }

  @Test("is not begun again by a mutant")
  func mutantsOfMoved() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "d.mmd", "stateDiagram-v2\nA --> B : a\nB --> C : b [g]\nB --> C : b\nC --> B : c\n")
    try folder.write("s.scenario", "a\n  -> b\nb g\n  -> c\nc\n  -> b\nb\n  -> c\n")
    let run = try folder.gatehouse(["--machine-file", "d.mmd", "mutate", "s.scenario"])
    #expect(
      run.output.contains(
        "  b/b-if-g: The transition is removed\n"
          + "    1 step reaches it: other rows decide in 1, with the same effect\n"), "\(run)")
    #expect(run.status == 0, "\(run)")
  }

  @Test("shows a transition that leads back to its state in the graph")
  func loops() throws {
    let folder = try TemporaryFolder()
    try folder.write("d.mmd", "stateDiagram-v2\nA --> A : ping / pong\nA --> B : go\n")
    let run = try folder.gatehouse(["--machine-file", "d.mmd", "graph"])
    #expect(run.output.contains("  s0 --> s0: ping\n"), "\(run)")
  }

  @Test("does not ignore an event whose guard it has waited for, and spells out comparisons")
  func waiting() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "d.mmd",
      """
      stateDiagram-v2
      state c <<choice>>
      [*] --> c
      c --> low : [n < 0]
      c --> high : [n >= 0]
      low --> high : go

      """)
    try folder.write("s.scenario", "is c\ngo n-below-0\n  -> low\n")
    let run = try folder.gatehouse(["--machine-file", "d.mmd", "run", "s.scenario"])
    #expect(run.status == 0, "\(run)")
  }
}
