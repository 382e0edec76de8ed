import Exploration
import Machines
import Notation
import Simulation
import Testing

@Suite("The components of the world")
struct WorldComponentTests {
  @Test("contain everything that its steps change", arguments: 0..<200 as Range<UInt64>)
  func whole(_ seed: UInt64) throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<World>(in: &lexicon)
    var generator = SplitMix64(seed: seed)
    var run = Run<World>()
    _ = run.prepare(from: alphabet, using: &generator)
    let start = run.machine
    var trail = Trail<World>()
    for _ in 0..<60 {
      let stimulus = alphabet.possibleStimulus(
        at: run.machine, using: &generator, leaving: &trail)
      guard let stimulus else { break }
      try run.take(stimulus)
      var copy = start
      for component in World.components { put(component, of: run.machine, into: &copy) }
      #expect(copy == run.machine, "\(stimulus.text(in: lexicon))")
    }
    #expect(run.machine != start)
  }

  private func put(
    _ component: some MachineComponent<World>, of world: World, into copy: inout World
  ) {
    component.put(component.value(of: world), into: &copy)
  }
}
