public import Machines
import Parallelism

/// Puts each fault of a machine into sequences of stimuli, at each position, and checks the
/// invariants after every step.
///
/// A fault comes before the first step, between two, or after the last, and the rest of the
/// sequence follows it. The steps before it are taken once for all faults.
public struct FaultInjection<M: Machine>: Sendable {
  /// A sequence with its name in reports.
  package typealias NamedSequence = (name: String, sequence: InputSequence<M>)

  /// The result of an injection.
  public struct Report: Sendable {
    /// How much was tried.
    package fileprivate(set) var extent = InjectionExtent()
    /// What breaks an invariant, by each fault and invariant once, in the order of the sequences.
    package fileprivate(set) var findings: [Finding] = []
  }

  /// An invariant that a fault breaks, at the first position of the first sequence.
  package struct Finding: Sendable {
    /// The name of the fault; `nil` where a sequence breaks the invariant as it is.
    package let fault: String?
    /// The name of the sequence.
    package let sequence: String
    /// The number of its steps before the fault.
    package let position: Int
    /// The number of injections of the fault, everywhere, that break the invariant.
    package let count: Int
    /// What is needed for it.
    package let counterexample: Counterexample<M>
  }

  private let sequences: [NamedSequence]
  private let starts: [M]
  private let faults: [Fault<M>]
  private let ground: Ground<M>

  /// An injection of faults into sequences whose texts are in `lexicon`. Beside the machine's own
  /// invariants, those that `invariants` creates are checked. Throws if givens are impossible.
  package init(
    of faults: [Fault<M>], into sequences: [NamedSequence], in lexicon: Lexicon,
    checking invariants: (inout Lexicon) -> [Invariant<M>] = { _ in [] }
  ) throws(Objection) {
    self.sequences = sequences
    self.faults = faults
    ground = Ground(in: lexicon, invariants)
    var starts: [M] = []
    for (_, sequence) in sequences {
      starts.append(try Preparation<M>(sequence.givens).machine)
    }
    self.starts = starts
  }

  /// Tries everything on so many threads, on whose number the result does not depend. Where
  /// `isInterrupted`, it ends early.
  @usableFromInline package func run(
    jobs: Int = 1, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) -> Report {
    var report = Report()
    var found: [(index: Int, breach: InjectedSequence<M>.Breach)] = []
    var index = 0
    OrderedWork<Void, InjectedSequence<M>>.run(count: sequences.count, jobs: jobs, from: ()) {
      [self] index, _ in
      InjectedSequence(
        sequences[index].sequence.stimuli, from: starts[index], with: faults,
        checking: ground.invariants, isInterrupted: isInterrupted)
    } take: { injected in
      report.extent.add(injected.extent)
      for breach in injected.breaches {
        if let known = found.firstIndex(where: { $0.breach.kind == breach.kind }) {
          found[known].breach.count += breach.count
        } else {
          found.append((index, breach))
        }
      }
      index += 1
    }
    report.findings = found.map { finding(of: $0.breach, in: $0.index, isInterrupted) }
    return report
  }

  private func finding(
    of breach: InjectedSequence<M>.Breach, in index: Int, _ isInterrupted: @escaping () -> Bool
  ) -> Finding {
    let (name, sequence) = sequences[index]
    return Finding(
      fault: breach.kind.fault, sequence: name, position: breach.position, count: breach.count,
      counterexample: Counterexample(
        of: InputSequence(sequence.givens, breach.stimuli), breaking: breach.kind.broken,
        on: ground, isInterrupted: isInterrupted))
  }
}
