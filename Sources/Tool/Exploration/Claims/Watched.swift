import Machines

/// A machine, and where the claims about its steps stand.
///
/// A search visits a state of the machine several times if the past of the visits differs for a
/// claim.
@usableFromInline struct Watched<M: Machine>: Hashable, Sendable {
  var machine: M
  /// The standing of the claims; `nil` if there are no claims.
  var standing: StandingBox?

  init(_ machine: M, _ standing: StandingBox? = nil) {
    self.machine = machine
    self.standing = standing
  }

  /// Takes a step. Returns what happened to the claims.
  mutating func step(
    _ stimulus: M.Stimulus, into trail: inout Trail<M>, by rules: ClaimSet<M>?
  ) -> [ClaimNews] {
    machine.step(stimulus, into: &trail)
    guard let rules, let standing, rules.concerns(trail) else { return [] }
    var watch = ClaimWatch(rules, continuing: standing.value)
    watch.take(stimulus, trail, leadingTo: machine)
    if watch.hasMoved { self.standing = StandingBox(watch.standing) }
    return watch.news
  }

  @usableFromInline static func == (one: Self, other: Self) -> Bool {
    one.machine == other.machine && one.standing == other.standing
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    machine.hash(into: &hasher)
    standing?.value.hash(into: &hasher)
  }
}

/// A standing in one reference, so that copying a state without claims costs nothing.
final class StandingBox: Hashable, Sendable {
  let value: ClaimStanding

  init(_ value: ClaimStanding) { self.value = value }

  static func == (one: StandingBox, other: StandingBox) -> Bool {
    one === other || one.value == other.value
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// A part of the machine in a watched machine.
struct WatchedComponent<M: Machine, Part: MachineComponent>: MachineComponent
where Part.Whole == M {
  typealias Whole = Watched<M>

  private let part: Part

  init(_ part: Part) { self.part = part }

  var name: String { part.name }

  func value(of whole: borrowing Watched<M>) -> Part.Value { part.value(of: whole.machine) }

  func put(_ value: Part.Value, into whole: inout Watched<M>) {
    part.put(value, into: &whole.machine)
  }

  func isSame(_ one: borrowing Watched<M>, _ other: borrowing Watched<M>) -> Bool {
    part.isSame(one.machine, other.machine)
  }
}

/// The standing of the claims as a part of a watched machine.
struct StandingComponent<M: Machine>: MachineComponent {
  var name: String { "claims" }

  func value(of whole: borrowing Watched<M>) -> StandingBox? { whole.standing }

  func put(_ value: StandingBox?, into whole: inout Watched<M>) { whole.standing = value }

  func isSame(_ one: borrowing Watched<M>, _ other: borrowing Watched<M>) -> Bool {
    one.standing == other.standing
  }
}

extension Machine {
  /// The parts of the machine with its claims.
  static var watchedComponents: [any MachineComponent<Watched<Self>>] {
    let whole: [any MachineComponent<Self>] = [
      Component("state", reading: { copy $0 }, writing: { $0 = $1 })
    ]
    return (components.isEmpty ? whole : components).map { $0.watched() }
      + [StandingComponent<Self>()]
  }
}

extension MachineComponent {
  /// Returns the same part of a machine with claims.
  fileprivate func watched<M: Machine>() -> any MachineComponent<Watched<M>> where Whole == M {
    WatchedComponent<M, Self>(self)
  }
}
