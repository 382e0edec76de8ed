/// A style sheet or a script that is part of a page: a file of `Parts`, as it is.
struct WebPart: Sendable {
  /// The kind of part, which is the name of its element.
  enum Kind: String, Sendable {
    case style
    case script
  }

  /// The kind.
  let kind: Kind
  /// The content of its element.
  let text: String

  private init(_ kind: Kind, _ bytes: [UInt8]) {
    self.kind = kind
    // The first line break keeps the file's lines together in the page.
    text = "\n" + String(decoding: bytes, as: UTF8.self)
  }

  /// A style sheet.
  static func style(_ bytes: [UInt8]) -> Self { Self(.style, bytes) }

  /// A script.
  static func script(_ bytes: [UInt8]) -> Self { Self(.script, bytes) }
}
