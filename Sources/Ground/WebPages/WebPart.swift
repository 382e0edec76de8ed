import CWebParts

/// A page's style sheet or script, inserted unchanged from a file in `Parts`.
struct WebPart: Sendable {
  /// The kind of part. Its raw value is the name of its element.
  enum Kind: String, Sendable {
    case style
    case script
  }

  let kind: Kind
  /// The content of the part's element.
  let text: String

  /// Creates the part with this name. The part must exist.
  init(named name: String) {
    guard let part = web_part(name) else { preconditionFailure("no part is called \(name)") }
    kind = name.hasSuffix(".css") ? .style : .script
    // The line break separates the file's first line from the element's opening tag.
    text = "\n" + String(cString: part.pointee.text)
  }
}
