import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage
import Simulation
import Tracing

/// The claims of the project, and scenarios with which they are checked.
struct ClaimEvidence: Sendable {
  /// A run up to the first step that breaks claims.
  struct Break: Sendable {
    let trace: Trace<World>
    /// The names of the claims that the last step breaks.
    let claims: Set<String>

    /// The givens and the stimuli of the run.
    var sequence: InputSequence<World> {
      InputSequence(trace.givens, trace.steps.map(\.stimulus))
    }
  }

  /// The number of random stimuli in a walk.
  private static let walkLength = 20

  let claims: ClaimSet<World>
  let sequences: [InputSequence<World>]
  let lexicon: Lexicon
  private let alphabet: Alphabet<World>

  /// The claims with the scenarios of the library and some further scenarios.
  static let ofLibrary = Result {
    let further = "\(LibraryTests.folder)/../Tests/Fixtures/claims/beyond-the-library.scenario"
    return ClaimEvidence(
      try SharedSequences<World>(of: ScenarioFiles([LibraryTests.folder, further])))
  }

  /// Reads the claims that some scenarios are checked against.
  init(_ scenarios: SharedSequences<World>) {
    var lexicon = scenarios.lexicon
    claims = ClaimSet(
      ClaimLibrary(
        ["\(LibraryTests.folder)/claims"], knowing: World.vocabulary.knownWords
      ).claims(of: World.self, in: &lexicon).claims)
    alphabet = Alphabet(in: &lexicon)
    sequences = scenarios.sequences.map { InputSequence($0.givens, $0.stimuli) }
    self.lexicon = lexicon
  }

  /// Returns the first break in a sequence. `defect` is `nil` for the sound app.
  func firstBreak(in sequence: InputSequence<World>, with defect: ClaimDefect?) -> Break? {
    guard let app = try? AppWithDefect(defect, after: sequence.givens) else { return nil }
    var stimuli = sequence.stimuli[...]
    return firstBreak(of: app) { _ in stimuli.popFirst() }
  }

  /// Returns the first break in a random walk that continues the beginning of a random scenario.
  func firstBreak(with defect: ClaimDefect, using generator: inout SplitMix64) -> Break? {
    guard let sequence = sequences.randomElement(using: &generator),
      let app = try? AppWithDefect(defect, after: sequence.givens)
    else { return nil }
    let count = Int.random(in: 0...sequence.stimuli.count, using: &generator)
    var stimuli = sequence.stimuli.prefix(count)
    var left = Self.walkLength
    return firstBreak(of: app) { world in
      if let stimulus = stimuli.popFirst() { return stimulus }
      left -= 1
      return left < 0 ? nil : stimulus(at: world, using: &generator)
    }
  }

  /// Returns a random stimulus. Some of the stimuli are refused by the sound app, because a defect
  /// can be that the app takes them.
  private func stimulus(at world: World, using generator: inout SplitMix64) -> Stimulus? {
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let verb = alphabet.verbsOfActor(using: &generator).randomElement(using: &generator)
      let any = verb.flatMap { alphabet.stimulus(of: $0, at: world, using: &generator) }
      if let any { return any }
    }
    var trail = Trail<World>()
    return alphabet.possibleStimulus(at: world, using: &generator, leaving: &trail)
  }

  private func firstBreak(
    of app: AppWithDefect, taking next: (World) -> Stimulus?
  ) -> Break? {
    var app = app
    var watch = ClaimWatch(claims, at: app.world)
    while let stimulus = next(app.world) {
      app.step(stimulus)
      watch.take(stimulus, app.trail, leadingTo: app.world)
      let broken = watch.news.filter { $0.kind == .broken }.map { claims.claims[$0.claim].name }
      if !broken.isEmpty { return Break(trace: app.trace, claims: Set(broken)) }
    }
    return nil
  }
}

extension ClaimEvidence {
  /// Returns a break of the same claims that needs each of its steps and givens.
  func shrunk(_ found: Break, with defect: ClaimDefect) -> Break {
    var best = found
    while let shorter = shorter(than: best, with: defect) { best = shorter }
    return best
  }

  private func shorter(than found: Break, with defect: ClaimDefect) -> Break? {
    let (givens, stimuli) = (found.trace.givens, found.sequence.stimuli)
    let withoutStep = stimuli.indices.lazy.map { index in
      var fewer = stimuli
      fewer.remove(at: index)
      return InputSequence<World>(givens, fewer)
    }
    let withoutGiven = givens.indices.lazy.map { index in
      var fewer = givens
      fewer.remove(at: index)
      return InputSequence<World>(fewer, stimuli)
    }
    let breaks = [AnySequence(withoutStep), AnySequence(withoutGiven)].lazy.joined()
      .compactMap { firstBreak(in: $0, with: defect) }
    return breaks.first { $0.claims == found.claims }
  }
}

extension Trace<World> {
  /// Returns the trace as a formatted scenario with everything that the app with a defect did.
  func scenario(of defect: ClaimDefect, in lexicon: Lexicon) -> String {
    let name = Quotation.word(defect.claim, quoted: true)
    return "# \(defect.sentence).\nscenario \(name)\n\(givens.isEmpty ? "\n" : "")"
      + text(in: lexicon)
  }
}
