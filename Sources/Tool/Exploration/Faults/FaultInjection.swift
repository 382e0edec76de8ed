import Machines
import Notation
import Parallelism

/// Injects each fault of a machine into sequences of stimuli at each position, and checks the
/// invariants after every step.
///
/// A fault is injected before the first step, between two steps, or after the last step. The rest
/// of the sequence follows. The steps before the fault are taken only once for all faults.
public struct FaultInjection<M: Machine>: Sendable {
  /// A sequence and its name in reports.
  package typealias NamedSequence = (name: String, sequence: InputSequence<M>)

  /// An invariant that a fault breaks, and the first sequence and position at which it is broken.
  package struct Finding: Sendable {
    /// The name of the fault; `nil` if a sequence breaks the invariant without a fault.
    package let fault: String?
    /// The name of the sequence.
    package let sequence: String
    /// The number of steps before the fault.
    package let position: Int
    /// The total number of injections of the fault that break the invariant.
    package let count: Int
    /// The shrunk sequence that breaks the invariant.
    package let counterexample: Counterexample<M>
  }

  private let sequences: [NamedSequence]
  private let starts: [M]
  private let faults: [Fault<M>]
  private let ground: Ground<M>

  /// Creates an injection of faults into sequences whose texts are in `lexicon`.
  ///
  /// The properties that `claims` creates are checked in addition to the machine's own invariants.
  /// Throws if givens are impossible.
  package init(
    of faults: [Fault<M>], into sequences: [NamedSequence], in lexicon: Lexicon,
    claiming claims: (inout Lexicon) -> [Property<M>] = { _ in [] }
  ) throws(Objection) {
    self.sequences = sequences
    self.faults = faults
    ground = Ground(in: lexicon, claims)
    starts = try sequences.map { (_, sequence) throws(Objection) in
      try Preparation<M>(sequence.givens).machine
    }
  }

  /// Tries all injections on `jobs` threads. The result does not depend on the number of threads.
  ///
  /// Stops early if `isInterrupted` returns true.
  @usableFromInline package func run(
    jobs: Int = 1, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) -> InjectionReport<M> {
    var report = InjectionReport<M>(lexicon: ground.lexicon)
    var found: [(index: Int, breach: InjectedSequence<M>.Breach)] = []
    var unmet = Array(of: ground.claims)
    var claims = ClaimTally()
    var index = 0
    let shown = ShownEffects<M>()
    OrderedWork<Void, InjectedSequence<M>>.run(count: sequences.count, jobs: jobs, from: ()) {
      [self] index, _ in
      InjectedSequence(
        sequences[index].sequence.stimuli, from: starts[index], with: faults,
        showing: shown, on: ground, isInterrupted: isInterrupted)
    } take: { injected in
      report.extent.add(injected.extent)
      report.outcomes.add(injected.outcomes, in: sequences[index].name)
      unmet.keep(injected.unmet)
      claims.add(injected.claims)
      for breach in injected.breaches {
        if let known = found.firstIndex(where: { $0.breach.kind == breach.kind }) {
          found[known].breach.count += breach.count
        } else {
          found.append((index, breach))
        }
      }
      index += 1
    }
    report.conditions = ground.conditions(
      without: unmet, testing: claims, breaking: found.map { $0.breach.kind.broken })
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

/// The result of an injection of faults.
public struct InjectionReport<M: Machine>: Sendable {
  /// The amount of work done.
  package fileprivate(set) var extent = InjectionExtent()
  /// The findings, one per fault and invariant, in the order of the sequences.
  package fileprivate(set) var findings: [FaultInjection<M>.Finding] = []
  /// The outcomes of the injections. Their texts are in ``lexicon``.
  package fileprivate(set) var outcomes = OutcomeTally<M>()
  /// The texts of the sequences.
  package let lexicon: Lexicon
  /// The claimed conditions.
  package fileprivate(set) var conditions: [CheckedCondition] = []
}

/// The amount of work for an injection of faults.
package struct InjectionExtent: Hashable, Sendable {
  /// The number of sequences.
  package internal(set) var sequences = 0
  /// The number of positions in the sequences: before the first step, between two steps, and after
  /// the last step.
  package internal(set) var positions = 0
  /// The number of injections of a fault into a sequence.
  package internal(set) var injections = 0
  /// The number of steps taken. The steps before a fault count only once.
  package internal(set) var steps = 0

  /// Adds the amount of work for other sequences.
  mutating func add(_ other: Self) {
    sequences += other.sequences
    positions += other.positions
    injections += other.injections
    steps += other.steps
  }
}

/// An error in the choice of a machine's faults.
package struct FaultChoiceError: Error, Hashable {
  /// The text of the error, including the remedy. It does not end with a full stop.
  package let message: String
}

extension Fault {
  /// Returns the machine's faults with these names in the order of declaration. Returns all faults
  /// if `names` is empty.
  ///
  /// Throws if the machine declares no faults or does not declare one of the names.
  package static func chosen(by names: [String]) throws(FaultChoiceError) -> [Fault] {
    let known = M.faults.map(\.name)
    guard !known.isEmpty else {
      throw FaultChoiceError(message: "the machine declares no faults")
    }
    for name in names where !known.contains(name) {
      let help =
        Spelling.nearest(to: name, among: known).map { "did you mean \($0)?" }
        ?? "there are \(known.joined(separator: ", "))"
      throw FaultChoiceError(message: "there is no fault `\(name)`; \(help)")
    }
    return names.isEmpty ? M.faults : M.faults.filter { names.contains($0.name) }
  }
}
