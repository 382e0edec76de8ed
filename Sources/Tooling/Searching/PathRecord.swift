import Machines
import Notation
import TextFormats
import Tracing

extension CommandContext {
  /// Reports a path to the caller of the command; `nil` if none was found.
  func record<M: Machine>(_ trace: Trace<M>?, in lexicon: Lexicon) {
    guard let trace else {
      caller?.record(["found": false])
      return
    }
    caller?.record([
      "found": true, "givens": trace.givens.map { $0.text(in: lexicon) },
      "stimuli": trace.steps.map { $0.stimulus.text(in: lexicon) },
      "scenario": trace.text(in: lexicon),
    ])
  }
}
