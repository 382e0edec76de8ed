import Machines

/// A sequence that is first taken unchanged and then with each fault at each position.
struct InjectedSequence<M: Machine>: Sendable {
  /// A fault and the invariant that it breaks.
  struct Kind: Hashable, Sendable {
    /// The name of the fault; `nil` if the sequence breaks the invariant without a fault.
    let fault: String?
    let broken: BrokenInvariant
  }

  /// The first breach of a kind.
  struct Breach: Sendable {
    let kind: Kind
    /// The number of steps before the fault.
    let position: Int
    /// The stimuli up to the step that breaks the invariant, including the stimuli of the fault.
    let stimuli: [M.Stimulus]
    /// The number of breaches of the same kind.
    var count = 1
  }

  /// The amount of work done.
  private(set) var extent = InjectionExtent()
  /// The first breach of each kind.
  private(set) var breaches: [Breach] = []
  /// The outcomes of the injections.
  private(set) var outcomes = OutcomeTally<M>()

  /// The states that are named in the claims but were never reached.
  private(set) var unmet: [UnmetState<M>]

  private let stimuli: [M.Stimulus]
  private let invariants: [Invariant<M>]
  private let rules: ClaimSet<M>?
  /// How often the claims about steps were tested.
  private(set) var claims = ClaimTally()
  private let shown: ShownEffects<M>

  /// Takes the stimuli in order, starting in the state of `machine`.
  ///
  /// If the sequence breaks an invariant without a fault, no faults are injected into it. If
  /// `isInterrupted` returns true, no further fault is tried.
  init(
    _ stimuli: [M.Stimulus], from machine: M, with faults: [Fault<M>],
    showing shown: ShownEffects<M>, on ground: Ground<M>, isInterrupted: () -> Bool
  ) {
    self.shown = shown
    self.stimuli = stimuli
    invariants = ground.invariants
    rules = ground.rules
    unmet = Array(of: ground.claims)
    guard !isInterrupted(), let undisturbed = undisturbed(from: machine) else { return }
    for (position, machine) in undisturbed.machines.enumerated() {
      extent.positions += 1
      for fault in faults {
        for occurrence in fault.occurrences(machine) {
          guard !isInterrupted() else { return }
          inject(occurrence, of: fault, at: position, of: undisturbed)
        }
      }
    }
  }

  /// Takes the unchanged sequence. Returns `nil` if the sequence breaks an invariant.
  private mutating func undisturbed(from machine: M) -> UndisturbedSequence<M>? {
    extent.sequences = 1
    var run = Run(of: machine)
    run.watch(rules)
    if let news = run.watch?.news { claims.add(news) }
    var machines = [machine]
    var standings = [run.watch?.standing]
    var effects: [[M.Effect]] = []
    unmet.meet(machine)
    for (index, stimulus) in stimuli.enumerated() {
      do { try take(stimulus, in: &run) } catch {
        note(Kind(fault: nil, broken: error), at: 0, stimuli[...index])
        return nil
      }
      machines.append(run.machine)
      standings.append(run.watch?.standing)
      effects.append([])
      shown.collect(from: run.trail, into: &effects[index])
    }
    return UndisturbedSequence(machines, standings, showing: effects)
  }

  /// Injects a fault at a position and takes the rest of the sequence.
  private mutating func inject(
    _ occurrence: Fault<M>.Occurrence, of fault: Fault<M>, at position: Int,
    of undisturbed: UndisturbedSequence<M>
  ) {
    var run = Run(of: undisturbed.machines[position])
    run.watch(rules)
    run.resume(undisturbed.standings[position])
    var comparison = InjectionComparison(undisturbed, from: position, showing: shown)
    extent.injections += 1
    let rest = stimuli[position...]
    let others = occurrence.before + rest.prefix(1) + occurrence.after + rest.dropFirst()
    // The number of stimuli up to the end of the fault, and the position at that point.
    let end = others.count - rest.dropFirst().count
    let next = position + rest.prefix(1).count
    var broken: String?
    for (index, stimulus) in others.enumerated() {
      do { try take(stimulus, in: &run) } catch {
        let taken = stimuli[..<position] + others[...index]
        note(Kind(fault: fault.name, broken: error), at: position, taken)
        broken = error.name
        break
      }
      comparison.take(run.trail)
      let count = index + 1
      if count >= end {
        comparison.compare(run.machine.state, at: next + count - end)
      } else if count == occurrence.before.count {
        comparison.compare(run.machine.state, at: position)
      }
    }
    outcomes.add(
      comparison.outcome(breaking: broken), of: fault.name, as: occurrence, at: position,
      of: stimuli.count, recoveringAfter: comparison.recovery)
  }

  private mutating func take(
    _ stimulus: M.Stimulus, in run: inout Run<M>
  ) throws(BrokenInvariant) {
    extent.steps += 1
    defer {
      if !unmet.isEmpty { unmet.meet(run.machine) }
      if let news = run.watch?.news { claims.add(news) }
    }
    try run.take(stimulus, checking: invariants)
  }

  private mutating func note(_ kind: Kind, at position: Int, _ stimuli: ArraySlice<M.Stimulus>) {
    if let index = breaches.firstIndex(where: { $0.kind == kind }) {
      breaches[index].count += 1
    } else {
      breaches.append(Breach(kind: kind, position: position, stimuli: Array(stimuli)))
    }
  }
}
