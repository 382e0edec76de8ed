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

  /// The states that the claims name but that were never reached.
  private(set) var unmet: [UnmetState<M>]

  private let stimuli: [M.Stimulus]
  private let invariants: [Invariant<M>]

  /// Takes the stimuli from `machine` onwards.
  ///
  /// If the sequence breaks an invariant without a fault, no faults are injected into it. If
  /// `isInterrupted` returns true, no further fault is tried.
  init(
    _ stimuli: [M.Stimulus], from machine: M, with faults: [Fault<M>],
    on ground: Ground<M>, isInterrupted: () -> Bool
  ) {
    self.stimuli = stimuli
    invariants = ground.invariants
    unmet = Array(of: ground.claims)
    guard !isInterrupted() else { return }
    for (position, machine) in machines(from: machine).enumerated() {
      extent.positions += 1
      for fault in faults {
        for occurrence in fault.occurrences(machine) {
          guard !isInterrupted() else { return }
          inject(occurrence, of: fault, at: position, from: machine)
        }
      }
    }
  }

  /// Takes the unchanged sequence and returns the machine at each position. Returns no machines if
  /// the sequence breaks an invariant.
  private mutating func machines(from machine: M) -> [M] {
    extent.sequences = 1
    var run = Run(of: machine)
    var machines = [machine]
    unmet.meet(machine)
    for (index, stimulus) in stimuli.enumerated() {
      do { try take(stimulus, in: &run) } catch {
        note(Kind(fault: nil, broken: error), at: 0, stimuli[...index])
        return []
      }
      machines.append(run.machine)
    }
    return machines
  }

  /// Injects a fault at a position and takes the rest of the sequence.
  private mutating func inject(
    _ occurrence: Fault<M>.Occurrence, of fault: Fault<M>, at position: Int, from machine: M
  ) {
    var run = Run(of: machine)
    extent.injections += 1
    let rest = stimuli[position...]
    let others = occurrence.before + rest.prefix(1) + occurrence.after + rest.dropFirst()
    for (index, stimulus) in others.enumerated() {
      do { try take(stimulus, in: &run) } catch {
        let taken = stimuli[..<position] + others[...index]
        return note(Kind(fault: fault.name, broken: error), at: position, taken)
      }
    }
  }

  private mutating func take(
    _ stimulus: M.Stimulus, in run: inout Run<M>
  ) throws(BrokenInvariant) {
    extent.steps += 1
    defer { if !unmet.isEmpty { unmet.meet(run.machine) } }
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
