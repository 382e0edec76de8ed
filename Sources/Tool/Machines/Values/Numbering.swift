/// Different values, numbered from 0 in the order in which they were first used.
package struct Numbering<Value: Hashable & Sendable>: Sendable {
  private var numbers: [Value: Int] = [:]

  /// The values in the order of their numbers.
  package private(set) var values: [Value] = []

  /// No values yet.
  package init() {}

  /// The number of a value, which is added at its first use.
  package mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
