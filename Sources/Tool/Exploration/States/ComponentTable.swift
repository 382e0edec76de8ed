import Machines

/// The values of a component, each stored once and numbered.
protocol ComponentTable<Whole>: Sendable {
  associatedtype Whole: Sendable

  /// The number of the component's value in `whole`; `nil` if it is not stored.
  func number(in whole: borrowing Whole) -> UInt32?

  /// Stores the component's value in `whole`, unless it is already stored; returns its number.
  mutating func keep(from whole: borrowing Whole) -> UInt32

  /// Sets the component of `whole` to the value with a number.
  func put(_ number: UInt32, into whole: inout Whole)

  /// Whether the component has the same value in both.
  func isSame(_ one: borrowing Whole, _ other: borrowing Whole) -> Bool

  /// The statistics of the table.
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

/// Creates the table of a component whose type only the machine knows.
func makeTable<Whole: Sendable>(
  of component: some MachineComponent<Whole>
) -> any ComponentTable<Whole> {
  ComponentValues(component)
}
