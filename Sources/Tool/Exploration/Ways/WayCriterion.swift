import Machines

/// Which sequences of stimuli are looked for, and which of them are different.
///
/// Sequences are different where different things are remembered of them. Each thread of a search
/// has a criterion of its own.
@usableFromInline protocol WayCriterion<M>: Sendable {
  associatedtype M: Machine
  associatedtype Memory: Hashable & Sendable

  /// What is remembered of a sequence that ends with a step by `trail` from the state `origin`,
  /// where `memory` was remembered before.
  mutating func memory(
    _ memory: Memory, after trail: Trail<M>, from origin: M.State, to machine: M
  ) -> Memory

  /// Whether a sequence is one of those looked for. It is not continued then.
  func isMet(by machine: M, _ memory: Memory) -> Bool

  /// The number of different sequences that are looked for.
  var count: Int { get }
}

/// A machine, and what is remembered of the sequence that led to it.
@usableFromInline struct WayEnd<M: Machine, Memory: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var machine: M
  @usableFromInline var memory: Memory

  /// The parts of the machine, and the memory.
  static var components: [any MachineComponent<WayEnd>] {
    guard !M.components.isEmpty else { return [] }
    return M.components.map { Self.component(of: $0) } + [
      Component("memory", reading: { $0.memory }, writing: { $0.memory = $1 })
    ]
  }

  private static func component<Part: MachineComponent<M>>(
    of part: Part
  ) -> any MachineComponent<WayEnd> {
    MachinePart<M, Memory, Part>(part: part)
  }
}

/// A part of the machine at the end of a way.
private struct MachinePart<M: Machine, Memory, Part: MachineComponent<M>>: MachineComponent
where Memory: Hashable & Sendable {
  typealias Whole = WayEnd<M, Memory>

  let part: Part

  var name: String { part.name }

  func value(of whole: borrowing Whole) -> Part.Value { part.value(of: whole.machine) }

  func put(_ value: Part.Value, into whole: inout Whole) { part.put(value, into: &whole.machine) }

  func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool {
    part.isSame(one.machine, other.machine)
  }
}
