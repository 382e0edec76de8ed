package import Machines

extension PairedMachines where M: MutableMachine {
  /// The machine as it is and a mutant, compared by what blocks show: every observation, with its
  /// decider. A broken invariant tells a mutant, too.
  package init(comparing mutant: M.Mutant) {
    self.init { (givens) throws(Objection) in
      let machine = try Preparation<M>(givens).machine
      var changed = machine
      changed.mutate(by: mutant)
      return PairedRun(of: machine, changed)
    } judge: { pair, _ in
      let isSound = pair.first.broken == nil && pair.second.broken == nil
      return isSound && pair.first.run.trail.observations == pair.second.run.trail.observations
        ? .same : .undeclared
    }
  }
}
