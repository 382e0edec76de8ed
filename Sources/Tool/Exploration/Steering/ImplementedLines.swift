import Machines
import Notation
import ScenarioLanguage

/// Converts the lines of an implementation's answers to the words of the model.
struct ImplementedLines<M: Machine> {
  /// Whether the transitions of the implementation include their deciders.
  let namesDeciders: Bool
  /// Whether states and transitions are compared, in addition to effects and refusals.
  let comparesStates: Bool
  /// The texts of the model and the implementation.
  var lexicon: Lexicon

  init(of implementation: any Implementation, in lexicon: Lexicon) {
    namesDeciders = implementation.namesDeciders
    comparesStates = implementation.comparesStates
    self.lexicon = lexicon
  }

  /// Returns the observations that are compared.
  func compared(_ observations: [Observation<M>]) -> [Observation<M>] {
    guard !comparesStates else { return observations }
    return observations.filter { observation in
      switch observation {
      case .transition, .stays: false
      case .effect, .refused, .ignored: true
      }
    }
  }

  /// Returns the lines of the implementation that are compared.
  func compared(_ lines: [String]) -> [String] {
    comparesStates ? lines : lines.filter { $0 != "stays" && !$0.hasPrefix("-> ") }
  }

  /// Returns the compared part of a line. It excludes the decider if the implementation does not
  /// name deciders.
  func text(of observation: Observation<M>) -> String {
    if !namesDeciders, case .transition(let state, _) = observation {
      return "-> \(state.text(in: lexicon))"
    }
    return observation.text(in: lexicon)
  }

  /// Returns the form of a line's compared part. Lines with the same cause share their form.
  func form(of observation: Observation<M>) -> ImplementationDifference<M>.Cause.Form {
    if namesDeciders, case .transition(_, let decider) = observation {
      return .observation(observation.kind, decider)
    }
    return .observation(observation.kind, nil)
  }

  /// Returns the observation that a line of the implementation represents, or `nil` if the model
  /// has no words for it.
  mutating func observation(_ text: String) -> Observation<M>? {
    if let observation = read(text) { return observation }
    // A transition without a decider is read with an arbitrary decider.
    guard !namesDeciders, text.hasPrefix("-> "), let any = M.Decider.all.first else { return nil }
    return read("\(text) via \(any.name)")
  }

  private mutating func read(_ text: String) -> Observation<M>? {
    // A line that cannot be read adds no texts.
    var words = lexicon
    guard let line = try? WordLine(text),
      let observation = try? M.vocabulary.observation(
        line.words[...], of: line.bytes.span, in: &words)
    else { return nil }
    lexicon = words
    return observation
  }
}
