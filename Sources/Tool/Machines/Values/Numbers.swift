/// A whole number, which the notation writes in decimal digits.
///
/// Swift's integer types of up to 64 bits are operands.
public protocol NumberOperand: BitOperand, FixedWidthInteger {}

extension NumberOperand {
  /// The bit width of the integer type.
  public static var width: Int { bitWidth }

  /// The integer, in two's complement if it is negative.
  public var bits: UInt128 { UInt128(truncatingIfNeeded: self) & Masked.ones(Self.width) }

  /// Creates the integer with these bits; `nil` if they exceed the type's width.
  public init?(bits: UInt128) {
    guard bits <= Masked.ones(Self.width) else { return nil }
    self.init(truncatingIfNeeded: bits)
  }

  /// Any number of the type.
  ///
  /// If the machine is explored, restrict the parameter to the relevant numbers: `@Operand("coins",
  /// .count("N", in: 0...9))`.
  public static var parameter: Parameter<Self> { .number("N", examples: [0, 1, 2]) }
}

extension Int: NumberOperand {}
extension Int8: NumberOperand {}
extension Int16: NumberOperand {}
extension Int32: NumberOperand {}
extension Int64: NumberOperand {}
extension UInt: NumberOperand {}
extension UInt8: NumberOperand {}
extension UInt16: NumberOperand {}
extension UInt32: NumberOperand {}
extension UInt64: NumberOperand {}

extension Parameter where Value: NumberOperand {
  /// Returns a parameter for a whole number in `range`. The two ends of the range are the examples
  /// for help and exploration.
  public static func count(_ placeholder: String, in range: ClosedRange<Value>) -> Self {
    let (least, most) = (range.lowerBound, range.upperBound)
    return .number(
      placeholder, in: range, expecting: "a number from \(least) to \(most)",
      examples: least == most ? [least] : [least, most])
  }

  /// Returns a parameter for a whole number in `range`. The examples are for help and exploration.
  public static func number(
    _ placeholder: String, in range: ClosedRange<Value> = .min ... .max, examples: [Value]
  ) -> Self {
    let (least, most) = (range.lowerBound, range.upperBound)
    let isAny = range == .min ... .max
    return .number(
      placeholder, in: range,
      expecting: isAny ? "a whole number" : "a number from \(least) to \(most)",
      examples: examples)
  }

  private static func number(
    _ placeholder: String, in range: ClosedRange<Value>, expecting expectation: String,
    examples: [Value]
  ) -> Self {
    Self(
      placeholder, expecting: expectation, examples: examples.map { "\($0)" }, isNumber: true,
      read: { text, _, _ in
        Value(decimal: text).flatMap { range.contains($0) ? $0 : nil }
      },
      write: { value, _, text in text += "\(value)" })
  }
}

extension FixedWidthInteger {
  /// Reads decimal digits with a leading `-` if the number is negative. Returns `nil` for any other
  /// text, and on overflow.
  ///
  /// The standard library's `init(_:)` also accepts a `+`.
  init?(decimal text: Span<UInt8>) {
    let isNegative = text.count > 1 && text[0] == UInt8(ascii: "-")
    var number: Self = 0
    for index in (isNegative ? 1 : 0)..<text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10, let value = Self(exactly: digit) else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLong) =
        isNegative ? tens.subtractingReportingOverflow(value) : tens.addingReportingOverflow(value)
      guard !isTooLarge, !isTooLong else { return nil }
      number = sum
    }
    // Negative zero is rejected.
    guard text.count > (isNegative ? 1 : 0), !isNegative || number != 0 else { return nil }
    self = number
  }
}
