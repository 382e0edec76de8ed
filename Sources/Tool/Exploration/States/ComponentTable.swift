import Machines

/// The values that a component had, each kept once and numbered.
protocol ComponentTable<Whole>: Sendable {
  associatedtype Whole: Sendable

  /// The number of the component's value in `whole`; `nil` if it was not kept.
  func number(in whole: borrowing Whole) -> UInt32?

  /// Keeps the component's value in `whole`, unless it was kept; returns its number.
  mutating func keep(from whole: borrowing Whole) -> UInt32

  /// Gives `whole` the value with a number.
  func put(_ number: UInt32, into whole: inout Whole)

  /// Whether the component has the same value in both.
  func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool

  /// What is kept.
  var part: KeptPart { get }
}

/// The table of one component.
struct ComponentValues<Part: MachineComponent>: ComponentTable {
  typealias Whole = Part.Whole

  private let component: Part
  private var values = NumberedSet<Distinct<Part.Value>>()

  init(_ component: Part) { self.component = component }

  func number(in whole: borrowing Whole) -> UInt32? {
    values.number(of: Distinct(value: component.value(of: whole)))
  }

  mutating func keep(from whole: borrowing Whole) -> UInt32 {
    values.insert(Distinct(value: component.value(of: whole))).number
  }

  func put(_ number: UInt32, into whole: inout Whole) {
    component.put(values[number].value, into: &whole)
  }

  func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool {
    component.isSame(one, other)
  }

  var part: KeptPart {
    KeptPart(name: component.name, count: values.count, byteCount: values.byteCount)
  }
}

/// The table of a component whose type is known only to the machine.
func makeTable<Whole: Sendable>(
  of component: some MachineComponent<Whole>
) -> any ComponentTable<Whole> {
  ComponentValues(component)
}
