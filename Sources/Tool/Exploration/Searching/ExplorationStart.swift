import Machines
import Tracing

/// The start of an exploration: givens, followed by stimuli that are taken before the search
/// begins.
public struct ExplorationStart<M: Machine>: Sendable {
  /// The givens in order.
  package let givens: [M.Given]
  /// The stimuli in order.
  package let stimuli: [M.Stimulus]
  /// The machine after the last stimulus.
  package let machine: M
  /// The machine before the first stimulus.
  let before: M

  /// Creates a start at the end of a sequence. Throws if the givens are impossible.
  package init(_ givens: [M.Given] = [], _ stimuli: [M.Stimulus] = []) throws(Objection) {
    self.givens = givens
    self.stimuli = stimuli
    before = try Preparation<M>(givens).machine
    machine = Self.machine(before, behind: stimuli)
  }

  private init(_ givens: [M.Given], _ stimuli: [M.Stimulus], from machine: M) {
    (self.givens, self.stimuli, before) = (givens, stimuli, machine)
    self.machine = Self.machine(machine, behind: stimuli)
  }

  private static func machine(_ before: M, behind stimuli: [M.Stimulus]) -> M {
    var machine = before
    var trail = Trail<M>()
    for stimulus in stimuli { machine.step(stimulus, into: &trail) }
    return machine
  }

  /// Returns the same start of a machine that is changed, such as by a defect, before its first
  /// stimulus.
  package func changed(by change: (inout M) -> Void) -> Self {
    var machine = before
    change(&machine)
    return Self(givens, stimuli, from: machine)
  }

  /// Creates a start that consists only of a machine, without givens or stimuli.
  package init(machine: M) {
    (givens, stimuli) = ([], [])
    (before, self.machine) = (machine, machine)
  }

  /// Returns whether the state of the start breaks a claim about steps.
  func breaks(_ claim: Claim<M>) -> Bool {
    guard claim.isBroken(by: machine) else { return false }
    guard !stimuli.isEmpty else { return true }
    // The stimuli can have closed the scope.
    var run = Run(of: before)
    run.watch(ClaimSet([claim]))
    for stimulus in stimuli { run.attempt(stimulus) }
    return run.watch?.breach != nil
  }

  /// Returns the trace from the givens to the end of `stimuli`, which follow the start.
  func trace(goingOnBy stimuli: [M.Stimulus]) -> Trace<M> {
    Trace(givens, of: before, taking: self.stimuli + stimuli)
  }

  /// Returns the same trace. Throws if its last state does not meet a condition that was met when
  /// the search took the same steps. In that case, the machine behaves differently each time.
  func trace(
    goingOnBy stimuli: [M.Stimulus], to condition: (M) -> Bool
  ) throws(IncompleteComponents) -> Trace<M> {
    var machine = before
    let trace = Trace(givens, of: &machine, taking: self.stimuli + stimuli)
    guard condition(machine) else { throw IncompleteComponents() }
    return trace
  }

  /// Returns all combinations of one item from each of the `alternatives`. Combinations that are
  /// impossible after `givens`, or in which two givens have the same subject, are omitted.
  ///
  /// A `nil` item adds nothing.
  package static func combinations(
    of givens: [M.Given], with alternatives: [[M.Given?]], before stimuli: [M.Stimulus] = []
  ) -> [Self] {
    var heads = [givens]
    for choices in alternatives {
      heads = heads.flatMap { head in
        choices.compactMap { $0.map { longer(head, by: $0) } ?? head }
      }
    }
    return heads.compactMap { try? Self($0, stimuli) }
  }

  /// Returns the givens followed by `given`. Returns `nil` if `given` is impossible or has the same
  /// subject as another given, which a scenario does not allow.
  private static func longer(_ givens: [M.Given], by given: M.Given) -> [M.Given]? {
    let subject = M.vocabulary.subject(of: given)
    guard givens.allSatisfy({ M.vocabulary.subject(of: $0) != subject }) else { return nil }
    let longer = givens + [given]
    return (try? Preparation<M>(longer)) == nil ? nil : longer
  }

  /// Returns a start for each distinct state along some sequences, sorted by the number of steps.
  /// Each start has the minimum number of steps for its state.
  ///
  /// Without sequences, the only start is the initial machine. Throws if givens are impossible.
  static func all(
    in sequences: [(givens: [M.Given], stimuli: [M.Stimulus])]
  ) throws(Objection) -> [Self] {
    var ways: [M: (sequence: Int, count: Int)] = [:]
    var trail = Trail<M>()
    for (index, sequence) in sequences.enumerated() {
      var machine = try Preparation<M>(sequence.givens).machine
      for count in 0...sequence.stimuli.count {
        if ways[machine].map({ $0.count > count }) ?? true { ways[machine] = (index, count) }
        guard count < sequence.stimuli.count else { break }
        machine.step(sequence.stimuli[count], into: &trail)
      }
    }
    guard !ways.isEmpty else { return [try Self()] }
    let sorted = ways.values.sorted { ($0.count, $0.sequence) < ($1.count, $1.sequence) }
    return try sorted.map { (way) throws(Objection) in
      let sequence = sequences[way.sequence]
      return try Self(sequence.givens, Array(sequence.stimuli.prefix(way.count)))
    }
  }
}
