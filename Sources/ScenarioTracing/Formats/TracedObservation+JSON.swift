import Machines
import TextFormats

extension TracedObservation {
  /// Writes the fields `text` and `kind`, and those of the kind; of an effect also what
  /// `writeEffect` writes of its phrase.
  func write(
    into json: inout JSONWriter, _ writeEffect: (TracedPhrase, inout JSONWriter) -> Void
  ) {
    json.field("text", text)
    switch kind {
    case .transition(let state, let decider):
      json.field("kind", "transition")
      json.field("state", state.text)
      json.field("names", state.names)
      json.field("via", decider)
    case .effect(let phrase):
      json.field("kind", "effect")
      json.field("for", phrase.actor?.name)
      writeEffect(phrase, &json)
    case .refused(let rule):
      json.field("kind", "refused")
      json.field("rule", rule)
    case .ignored(let rule):
      json.field("kind", "ignored")
      json.field("rule", rule)
    case .stays: json.field("kind", "stays")
    }
  }
}
