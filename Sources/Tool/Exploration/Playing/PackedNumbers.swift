/// Encodes numbers as a compact text that needs no escapes in JSON.
///
/// A number starts with its lowest digit. There are 45 digits for the last place and 45 other
/// digits for all earlier places, so each number marks its own end. The 90 digits are ASCII
/// characters starting with `!`, excluding `"`, `&`, `<` and `\`. Numbers with more places continue
/// where shorter numbers end: 45 is the first number with two digits.
struct PackedNumbers {
  /// The encoded numbers.
  private(set) var text = ""

  private static let base = 45
  private static let digits: [Character] = (0x21...0x7e).filter {
    !"\"&<\\".unicodeScalars.map(\.value).contains($0)
  }.compactMap(Unicode.Scalar.init).map(Character.init)

  /// Appends a non-negative number.
  mutating func append(_ number: Int) {
    var rest = number
    while rest >= Self.base {
      text.append(Self.digits[Self.base + rest % Self.base])
      rest = rest / Self.base - 1
    }
    text.append(Self.digits[rest])
  }

  /// Appends a number that can be negative. The numbers 0, -1, 1, -2 and so on become 0, 1, 2, 3.
  mutating func append(signed number: Int) {
    append(number < 0 ? -2 * number - 1 : 2 * number)
  }

  /// Appends the count of the numbers, followed by the numbers.
  mutating func append(_ numbers: [Int]) {
    append(numbers.count)
    for number in numbers { append(number) }
  }
}
