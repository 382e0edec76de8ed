import Exploration
import Machines
import Tracing

/// Random walks in the form of scenarios that assert everything that happens.
struct ScenarioWalk<M: Machine> {
  /// The reason why a walk could not be created.
  enum Failure: Error, CustomStringConvertible {
    /// The last step of the scenario breaks an invariant.
    case broken(BrokenInvariant, scenario: String)
    /// Every attempt ended early, because no further stimulus was possible.
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
  /// The number of worlds tried before a walk is considered stuck.
  private static var attempts: Int { 100 }
  /// The maximum number of stimuli drawn in order to find a stimulus with an effect.
  private static var draws: Int { 2 }

  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  init() {
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.lexicon = lexicon
  }

  /// Returns the walk with this number as a formatted file. The number and the seed determine the
  /// walk.
  func text(ofWalk number: Int, seed: UInt64) throws -> String {
    // The walk with the next number must not be the same walk shifted by one step.
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

  /// Takes a walk in a random world; `nil` if the walk gets stuck before its end.
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

  /// Returns a possible stimulus, preferably a stimulus that has an effect. Stimuli of the
  /// surroundings are always possible, and would otherwise fill a scenario with `stays`.
  private func stimulus(at machine: M, _ generator: inout SplitMix64) -> M.Stimulus? {
    var trail = Trail<M>()
    var stimulus: M.Stimulus?
    for _ in 0..<Self.draws where stimulus == nil || trail.observations == [.stays] {
      stimulus = alphabet.possibleStimulus(at: machine, using: &generator, leaving: &trail)
    }
    return stimulus
  }
}
