import Machines
import Simulation
import Testing

/// A plausible mistake in the app's code that breaks a single claim.
struct ClaimDefect: Sendable, CustomTestStringConvertible {
  /// Takes a stimulus in place of the sound app.
  typealias Behaviour = @Sendable (_ stimulus: Stimulus, _ app: inout AppWithDefect) -> Void

  /// The name of the claim that the defect breaks.
  let claim: String
  /// The maximum length of the shortest counterexample, in steps. After the claim is weakened, a
  /// counterexample can be longer.
  let steps: Int
  /// The mistake as a sentence without a full stop.
  let sentence: String
  /// The change of a table that is the mistake, if it is one.
  let mutant: WorldMutant?
  let behave: Behaviour

  var testDescription: String { "\(claim): \(sentence)" }

  /// Creates a defect that behaves differently.
  init(
    breaking claim: String, in steps: Int, _ sentence: String, _ behave: @escaping Behaviour
  ) {
    (self.claim, self.steps, self.sentence, self.behave) = (claim, steps, sentence, behave)
    mutant = nil
  }

  /// Creates a defect that is a change of a row of the app's tables, such as `fact/loading-set`.
  /// `change` is the sentence of the mutant.
  init(
    breaking claim: String, in steps: Int, _ sentence: String, row: String, _ change: String
  ) {
    (self.claim, self.steps, self.sentence) = (claim, steps, sentence)
    mutant = World.mutants.first { $0.row.path == row && $0.sentence == change }
    behave = Self.soundBehaviour
  }

  /// The behaviour of the sound app.
  static let soundBehaviour: Behaviour = { stimulus, app in app.obey(stimulus) }

  /// The defects of all claims about steps, file by file.
  static let ofSteps =
    ofAccounts + ofAlerts + ofLinks + ofLocking + ofRegistration + ofRequests + ofScreens
    + ofSecurity + ofStorage
}
