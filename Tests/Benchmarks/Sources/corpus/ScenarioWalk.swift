import Exploration
import Machines
import ScenarioTracing

/// Random walks over what is possible, as scenarios that assert everything that came of them.
struct ScenarioWalk<M: Machine> {
  /// Why there is no walk.
  enum Failure: Error, CustomStringConvertible {
    /// An invariant does not hold at the end of this scenario.
    case broken(BrokenInvariant, scenario: String)
    /// Again and again, nothing was possible before the walk had its length.
    case stuck(walk: Int)

    var description: String {
      switch self {
      case .broken(let invariant, let scenario):
        "the invariant \(invariant.name) is broken: \(invariant.claim)\n\n\(scenario)"
      case .stuck(let walk): "walk \(walk) comes, in no world, to its last stimulus"
      }
    }
  }

  /// How many stimuli a walk has.
  private static var length: Int { 20 }
  /// In how many worlds a walk is tried before it counts as stuck.
  private static var attempts: Int { 100 }
  /// How many stimuli are drawn for one that causes something.
  private static var draws: Int { 2 }

  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  init() {
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.lexicon = lexicon
  }

  /// The walk with this number as a file, formatted. Number and seed determine it.
  func text(ofWalk number: Int, seed: UInt64) throws -> String {
    // Neighbouring numbers must not walk the same way, a step apart.
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

  /// Walks in a random world; nil where, before the last stimulus, nothing is possible.
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

  /// One of the stimuli that are possible, which mostly causes something: what the surroundings can
  /// always do would fill a scenario with `stays`.
  private func stimulus(at machine: M, _ generator: inout SplitMix64) -> M.Stimulus? {
    var trail = Trail<M>()
    var stimulus: M.Stimulus?
    for _ in 0..<Self.draws where stimulus == nil || trail.observations == [.stays] {
      stimulus = alphabet.possibleStimulus(at: machine, using: &generator, leaving: &trail)
    }
    return stimulus
  }
}
