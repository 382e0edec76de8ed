import Exploration
import Machines
import Testing

/// A shelf with one jar. The shelf refuses every bean, but the first three still end up in the jar.
private struct Shelf: Machine {
  enum Rule: UInt8, Choice { case tooHigh }

  @Words
  enum Stimulus: Spoken {
    /// Take the jar off, and put it back as it was.
    case dust
    /// Put a bean into the jar.
    case fill
    /// Drop a bean into the jar.
    case drop
  }

  @Words
  enum State: Path {
    /// The shelf is on the wall.
    case hanging
  }

  static let vocabulary = Vocabulary<Shelf>()
  static let components: [any MachineComponent<Shelf>] = [
    Component("jars", reading: { $0.jars }, writing: { $0.jars = $1 })
  ]

  /// The number of beans in each jar.
  private(set) var jars: [UInt8] = [0]
  var state: State { .hanging }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Shelf>) {
    switch stimulus {
    case .dust: jars = jars.map { $0 }
    case .fill, .drop:
      trail.refuse(.tooHigh)
      if jars[0] < 3 { jars[0] += 1 }
    }
  }
}

@Suite("States are distinguished")
struct EqualStatesTests {
  /// Explores the machine from the state after `stimuli`, using only these verbs.
  private func explore(
    by names: Set<String>, behind stimuli: [Shelf.Stimulus] = [],
    within bounds: SearchBounds = SearchBounds()
  ) throws -> ExplorationReport<Shelf> {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Shelf>(in: &lexicon) { names.contains($0.name) }
    let start = try ExplorationStart<Shelf>([], stimuli)
    return try Exploration(
      of: SearchSpace(from: [start], by: alphabet, in: lexicon, within: bounds)
    ).run()
  }

  // The state after `dust` has its own storage, which `fill` would change.
  @Test("by their contents, whatever the observations of the step before")
  func refusals() throws {
    let report = try explore(by: ["dust", "fill"])
    #expect(report.states == 4 && report.steps == 8 && report.depth == 3)
  }

  @Test("by their contents, not by addresses in memory")
  func places() throws {
    let report = try explore(by: ["dust"], behind: [.fill])
    #expect(report.states == 1 && report.steps == 1 && report.depth == 0)
  }

  // Both stimuli lead to the fourth state. The state is new when the first stimulus reaches it.
  @Test("and counted once, even at the maximum number of states", arguments: [3, 4, 5])
  func bound(_ count: Int) throws {
    var bounds = SearchBounds()
    bounds.states = count
    let report = try explore(by: ["fill", "drop"], within: bounds)
    #expect(report.states == min(count, 4))
    #expect(report.end == (count < 4 ? .states(count) : .complete))
  }
}
