import Machines
import Notation
import Statecharts

/// A stimulus as one version of the diagram understands it.
struct DiagramInput {
  enum Cause {
    /// An event; `nil` if the version does not have it.
    case event(Int?)
    /// The passing of time, in milliseconds.
    case time(UInt64)
  }

  /// A verb as one version of the diagram understands it.
  struct Form {
    let isTime: Bool
    /// The event; `nil` if the version does not have it.
    let event: Int?
    /// The guard of each flag; `nil` for a guard that the version does not have.
    let guards: [Int?]
    /// The number of bits before the flags.
    var shift: Int { isTime ? Milliseconds.width : 0 }
  }

  let cause: Cause
  /// The bits of the guards that hold.
  let guards: UInt64

  /// Reads the phrase of a stimulus.
  init(_ phrase: Phrase, in version: Int) {
    let diagram = Diagram.current
    guard let verb = diagram.vocabulary.positions[phrase.verb] else {
      preconditionFailure("the verb of a stimulus is in the vocabulary")
    }
    let form = diagram.forms[version][verb]
    var guards: UInt64 = 0
    for (flag, position) in form.guards.enumerated() {
      guard let position, phrase.operands.bits >> UInt128(form.shift + flag) & 1 == 1 else {
        continue
      }
      guards |= 1 << UInt64(position)
    }
    self.guards = guards
    cause = Self.time(in: phrase).map(Cause.time) ?? .event(form.event)
  }

  /// Returns the time to wait in milliseconds; `nil` for an event.
  static func time(in phrase: Phrase) -> UInt64? {
    guard phrase.verb == WordID(DiagramVocabulary.wait) else { return nil }
    return UInt64(phrase.operands.bits & (1 << UInt128(Milliseconds.width) - 1))
  }
}

extension DiagramMachine {
  /// The times to wait: until the next delayed event, and every shorter delay of the diagram. The
  /// flags of a verb: the guards that its step checks.
  package static let domains: [Domain<DiagramMachine>] = {
    let vocabulary = Diagram.current.vocabulary
    let times = Domain<DiagramMachine>(of: Milliseconds.self) { $0.times.map { Milliseconds($0) } }
    let phrases = vocabulary.verbs.indices.filter { !vocabulary.verbs[$0].guards.isEmpty }.map {
      index in
      Domain<DiagramMachine>(ofPhrasesWith: vocabulary.verbs[index].signature.id) { machine in
        machine.operands(of: index)
      }
    }
    return [times] + phrases
  }()

  /// The times to wait that can make a difference.
  private var times: [UInt64] {
    guard let next = configuration.timers.first else { return [] }
    return chart.delays.filter { $0 < next.remaining } + [next.remaining]
  }

  /// Returns the operands of the stimuli of a verb whose steps can differ. Of a large number of
  /// guards, a step usually checks only a few.
  private func operands(of verb: Int) -> [Packed] {
    let (diagram, version) = (Diagram.current, Int(version))
    let form = diagram.forms[version][verb]
    func operands(_ cause: DiagramInput.Cause, after time: UInt64 = 0) -> [Packed] {
      sets(ofGuardsCheckedBy: cause, among: form.guards.compactMap(\.self)).map { set in
        let bits = form.guards.enumerated().reduce(UInt128(0)) { bits, flag in
          bits | (flag.element.map { UInt128(set >> UInt64($0) & 1) } ?? 0) << UInt128(flag.offset)
        }
        return Packed(bits: bits << UInt128(form.shift) | UInt128(time))
      }
    }
    return form.isTime
      ? times.flatMap { operands(.time($0), after: $0) } : operands(.event(form.event))
  }

  /// Returns the sets of guards for which a step checks different guards or gets different answers,
  /// as bits. Each step finds the guards to vary in further steps.
  private func sets(ofGuardsCheckedBy cause: DiagramInput.Cause, among guards: [Int]) -> [UInt64] {
    var sets: [UInt64] = []
    var pending: [(decided: UInt64, holding: UInt64)] = [(0, 0)]
    while let (known, holding) = pending.popLast() {
      var decided = known
      sets.append(holding)
      var checked: [Int] = []
      _ = step(cause) { index in
        if decided >> UInt64(index) & 1 == 0, !checked.contains(index) { checked.append(index) }
        return holding >> UInt64(index) & 1 == 1
      }
      for index in checked where guards.contains(index) {
        decided |= 1 << UInt64(index)
        pending.append((decided, holding | 1 << UInt64(index)))
      }
    }
    return sets.sorted()
  }
}
