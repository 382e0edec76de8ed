import Machines

/// The states of two machines that have taken the same stimuli.
@usableFromInline struct MachinePair<M: Machine>: Hashable, Sendable {
  @usableFromInline var first: M
  @usableFromInline var second: M

  /// Creates the states of both machines after the last step of a run.
  init(_ run: PairedRun<M>) {
    first = run.first.run.machine
    second = run.second.run.machine
  }

  /// The components of both machines.
  static var components: [any MachineComponent<MachinePair>] {
    M.components.flatMap { Self.components(of: $0) }
  }

  /// Returns a component of a single machine as two components of the pair: one for the first
  /// machine and one for the second.
  private static func components<Part: MachineComponent<M>>(
    of part: Part
  ) -> [any MachineComponent<MachinePair>] {
    [PairedComponent(part: part, isFirst: true), PairedComponent(part: part, isFirst: false)]
  }
}

/// A component of one of two machines.
private struct PairedComponent<M: Machine, Part: MachineComponent<M>>: MachineComponent {
  typealias Whole = MachinePair<M>

  let part: Part
  let isFirst: Bool

  var name: String { isFirst ? "first-\(part.name)" : "second-\(part.name)" }

  func value(of whole: borrowing MachinePair<M>) -> Part.Value {
    isFirst ? part.value(of: whole.first) : part.value(of: whole.second)
  }

  func put(_ value: Part.Value, into whole: inout MachinePair<M>) {
    if isFirst { part.put(value, into: &whole.first) } else { part.put(value, into: &whole.second) }
  }

  func isSame(_ one: borrowing MachinePair<M>, _ other: borrowing MachinePair<M>) -> Bool {
    isFirst ? part.isSame(one.first, other.first) : part.isSame(one.second, other.second)
  }
}
