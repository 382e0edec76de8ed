import Exploration
import Machines
import Tracing

/// Random walks, as scenarios that assert everything that happens.
struct ScenarioWalk<M: Machine> {
  /// The reason why a walk could not be created.
  enum Failure: Error, CustomStringConvertible {
    /// An invariant is broken at the end of this scenario.
    case broken(BrokenInvariant, scenario: String)
    /// Every attempt ended early because nothing was possible.
    case stuck(walk: Int)

    var description: String {
      switch self {
      case .broken(let invariant, let scenario):
        "the invariant \(invariant.name) is broken: \(invariant.claim)\n\n\(scenario)"
      case .stuck(let walk): "walk \(walk) comes, in no world, to its last stimulus"
      }
    }
  }

  /// The number of stimuli in a walk.
  private static var length: Int { 20 }
  /// The number of worlds tried before a walk counts as stuck.
  private static var attempts: Int { 100 }
  /// The number of stimuli drawn to find one with an effect.
  private static var draws: Int { 2 }

  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  init() {
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.lexicon = lexicon
  }

  /// The walk with this number as a formatted file, determined by number and seed.
  func text(ofWalk number: Int, seed: UInt64) throws -> String {
    // Neighbouring numbers must not give the same walk, shifted by a step.
    var seeds = SplitMix64(seed: seed &+ UInt64(number) &* 0xD1B5_4A32_D192_ED03)
    for _ in 0..<Self.attempts {
      var generator = SplitMix64(seed: seeds.next())
      var run = Run<M>()
      if let trace = try walk(&run, &generator) {
        return "# Walk \(number) of seed \(seed).\n\(trace.text(in: lexicon))\n"
          + "is \(run.machine.state.text(in: lexicon))\n"
      }
    }
    throw Failure.stuck(walk: number)
  }

  /// Walks in a random world; `nil` if nothing is possible before the last stimulus.
  private func walk(_ run: inout Run<M>, _ generator: inout SplitMix64) throws -> Trace<M>? {
    var trace = Trace<M>()
    for given in run.prepare(from: alphabet, using: &generator) { trace.append(given) }
    for _ in 0..<Self.length {
      guard let stimulus = stimulus(at: run.machine, &generator) else { return nil }
      do {
        defer { trace.append(stimulus, causing: run.trail.observations) }
        try run.take(stimulus)
      } catch {
        throw Failure.broken(error, scenario: trace.text(in: lexicon))
      }
    }
    return trace
  }

  /// A possible stimulus, preferably one with an effect: stimuli of the surroundings are always
  /// possible and would fill a scenario with `stays`.
  private func stimulus(at machine: M, _ generator: inout SplitMix64) -> M.Stimulus? {
    var trail = Trail<M>()
    var stimulus: M.Stimulus?
    for _ in 0..<Self.draws where stimulus == nil || trail.observations == [.stays] {
      stimulus = alphabet.possibleStimulus(at: machine, using: &generator, leaving: &trail)
    }
    return stimulus
  }
}
