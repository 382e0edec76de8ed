import Machines
import TextFormats

extension TracedObservation {
  /// Returns the fields `text` and `kind`, and the additional fields of the kind. An effect also
  /// has the fields that `effect` creates from its phrase.
  func json(_ effect: (TracedPhrase) -> JSONRecord) -> JSONRecord {
    switch kind {
    case .transition(let state, let decider):
      [
        "text": text, "kind": "transition", "state": state.text, "names": state.names,
        "via": decider,
      ]
    case .effect(let phrase):
      ["text": text, "kind": "effect", "for": phrase.actor?.name] + effect(phrase)
    case .refused(let rule): ["text": text, "kind": "refused", "rule": rule]
    case .ignored(let rule): ["text": text, "kind": "ignored", "rule": rule]
    case .stays: ["text": text, "kind": "stays"]
    }
  }
}
