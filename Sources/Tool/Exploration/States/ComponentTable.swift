import Machines

/// The values of a component. Each value is stored once and has a number.
protocol ComponentTable<Whole>: Sendable {
  associatedtype Whole: Sendable

  /// Returns the number of the component's value in `whole`, or `nil` if the value is not stored.
  func number(in whole: borrowing Whole) -> UInt32?

  /// Stores the value that the component has in `whole`, unless the value is already stored.
  /// Returns the number of the value.
  mutating func keep(from whole: borrowing Whole) -> UInt32

  /// Sets the component of `whole` to the value with this number.
  func put(_ number: UInt32, into whole: inout Whole)

  /// Returns whether the component has the same value in `one` and `other`.
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

/// Creates the table of a component whose type is known only to the machine.
func makeTable<Whole: Sendable>(
  of component: some MachineComponent<Whole>
) -> any ComponentTable<Whole> {
  ComponentValues(component)
}
