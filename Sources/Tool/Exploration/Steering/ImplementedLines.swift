import Machines
import Notation
import ScenarioLanguage

/// The lines of an implementation's answers, in the words of the model.
struct ImplementedLines<M: Machine> {
  /// Whether the transitions of the implementation include their deciders.
  let namesDeciders: Bool
  /// The texts of both.
  var lexicon: Lexicon

  /// The compared part of a line: without the decider if the implementation names none.
  func text(of observation: Observation<M>) -> String {
    if !namesDeciders, case .transition(let state, _) = observation {
      return "-> \(state.text(in: lexicon))"
    }
    return observation.text(in: lexicon)
  }

  /// The form that a line shares with others of the same cause, reduced to its compared part.
  func form(of observation: Observation<M>) -> ImplementationDifference<M>.Cause.Form {
    if namesDeciders, case .transition(_, let decider) = observation {
      return .observation(observation.kind, decider)
    }
    return .observation(observation.kind, nil)
  }

  /// The observation in a line of the implementation; `nil` if the model has no words for it.
  mutating func observation(_ text: String) -> Observation<M>? {
    if let observation = read(text) { return observation }
    // A transition without its decider is read with an arbitrary one.
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
