import Machines
import Tracing

extension Trace {
  /// What a machine does that was given `givens`, and takes stimuli. Invariants are not checked.
  init(_ givens: [M.Given], of machine: M, taking stimuli: [M.Stimulus]) {
    self.init()
    for given in givens { append(given) }
    var run = Run(of: machine)
    for stimulus in stimuli {
      run.attempt(stimulus)
      append(stimulus, causing: run.trail.observations)
    }
  }

  /// What a new machine does in a sequence; no step if it cannot have the givens.
  init(of sequence: InputSequence<M>) {
    let machine = try? Preparation<M>(sequence.givens).machine
    self.init(
      sequence.givens, of: machine ?? M(), taking: machine == nil ? [] : sequence.stimuli)
  }
}
