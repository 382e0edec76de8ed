/// What puts the lines of a session in order.
enum LineOrder: Comparable, Sendable {
  case number(DecimalNumber)
  case text(String)

  /// The order of a text: that of its number if it is one.
  init(_ text: ArraySlice<UInt8>) {
    self = DecimalNumber(text).map { .number($0) } ?? .text(String(decoding: text, as: UTF8.self))
  }
}
