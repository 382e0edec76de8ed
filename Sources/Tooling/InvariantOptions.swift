import ArgumentParser
import Machines
import Replaying
import ScenarioLanguage

/// The option with claims beside the app's own invariants.
struct InvariantOptions<M: Machine>: ParsableArguments {
  @Option(
    name: .customLong("invariant"),
    help: ArgumentHelp(
      "A condition that must hold after every step, such as 'is STATE/... or has QUERY _'.",
      valueName: "condition"))
  var conditions: [String] = []

  func validate() throws {
    var lexicon = Lexicon()
    do throws(Diagnostic) {
      for text in conditions { _ = try Self.condition(text, in: &lexicon) }
    } catch { throw ValidationError(error.text) }
  }

  /// The conditions as invariants, parsed again for the texts of each search.
  func invariants(in lexicon: inout Lexicon) -> [Invariant<M>] {
    do throws(Diagnostic) {
      var invariants: [Invariant<M>] = []
      for text in conditions {
        invariants.append(try Self.condition(text, in: &lexicon).invariant)
      }
      return invariants
    } catch { preconditionFailure(error.text) }
  }

  private static func condition(
    _ text: String, in lexicon: inout Lexicon
  ) throws(Diagnostic) -> MachineCondition<M> {
    try MachineCondition(text, named: "--invariant", in: &lexicon)
  }
}
