import Machines
import Notation
import ScenarioLanguage

/// The lines of an implementation's answers, in the words of the model.
struct ImplementedLines<M: Machine> {
  /// Whether the transitions of the implementation say who decided.
  let namesDeciders: Bool
  /// The texts of both.
  var lexicon: Lexicon

  /// A line as far as it is compared: without the decider where the implementation names none.
  func text(of observation: Observation<M>) -> String {
    if !namesDeciders, case .transition(let state, _) = observation {
      return "-> \(state.text(in: lexicon))"
    }
    return observation.text(in: lexicon)
  }

  /// What a line has in common with others of the same cause, as far as it is compared.
  func form(of observation: Observation<M>) -> ImplementationDifference<M>.Cause.Form {
    if namesDeciders, case .transition(_, let decider) = observation {
      return .observation(observation.kind, decider)
    }
    return .observation(observation.kind, nil)
  }

  /// What the implementation says; `nil` where the model has no words for it.
  mutating func observation(_ text: String) -> Observation<M>? {
    if let observation = read(text) { return observation }
    // Without its decider, a transition is read as that of any.
    guard !namesDeciders, text.hasPrefix("-> "), let any = M.Decider.all.first else { return nil }
    return read("\(text) via \(any.name)")
  }

  private mutating func read(_ text: String) -> Observation<M>? {
    // What cannot be read leaves no texts behind.
    var words = lexicon
    guard let line = try? WordLine(text),
      let observation = try? M.vocabulary.observation(
        line.words[...], of: line.bytes.span, in: &words)
    else { return nil }
    lexicon = words
    return observation
  }
}
