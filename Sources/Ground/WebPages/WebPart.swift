import CWebParts

/// A style sheet or a script of a page: an unchanged file of `Parts`.
struct WebPart: Sendable {
  /// The kind of part; its raw value is the name of its element.
  enum Kind: String, Sendable {
    case style
    case script
  }

  /// The kind.
  let kind: Kind
  /// The content of its element.
  let text: String

  /// The part with a name, which must exist.
  init(named name: String) {
    guard let part = web_part(name) else { preconditionFailure("no part is called \(name)") }
    kind = name.hasSuffix(".css") ? .style : .script
    // The first line break keeps the file's lines together in the page.
    text = "\n" + String(cString: part.pointee.text)
  }
}
