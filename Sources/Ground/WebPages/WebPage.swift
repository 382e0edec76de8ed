import TextFormats

/// A page for a browser in one file: the style sheets and scripts of ``PageView``, and the data
/// that they show.
///
/// The file fetches nothing, and its content security policy allows nothing but its own parts. It
/// is written in order: the ``opening``, a ``record(_:_:)`` for each scenario, the ``closing(_:)``.
package struct WebPage: Sendable {
  private let view: PageView
  private let title: String
  private let head: String

  /// A page with a title. `head` contains the data that its scripts know from the start, in
  /// addition to the view and the title.
  package init(_ view: PageView, title: String, head: JSONRecord) {
    self.view = view
    self.title = title
    let common: JSONRecord = ["version": Self.version, "view": view.rawValue, "title": title]
    self.head = (common + head).text
  }

  /// The version of the data, which increases when a field is removed or changes its meaning.
  private static let version = 1

  /// The file up to the first record.
  package var opening: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(XMLText.escaped(title))</title>
    \(elements(of: .style))</head>
    <body>
    <noscript><p>A script inside this file draws it: allow scripts to see it.</p></noscript>
    \(Self.data("head", "application/json", head))
    <script type="text/plain" id="scenarios">

    """
  }

  /// A line of data: the part needed to list it and, optionally, a part needed only to show it.
  /// Both are JSON without line breaks.
  package static func record(_ listed: String, _ shown: String?) -> String {
    embedded(listed) + (shown.map { "\t\(embedded($0))" } ?? "") + "\n"
  }

  /// The rest of the file, with the data that its scripts get at the end, as JSON.
  package func closing(_ tail: String = "{}") -> String {
    """
    </script>
    \(Self.data("tail", "application/json", tail))
    \(elements(of: .script))</body>
    </html>

    """
  }

  /// A content security policy that allows only the page's own parts, as an attribute value without
  /// its quotation marks.
  private var policy: String {
    func sources(_ kind: WebPart.Kind) -> String {
      view.parts.filter { $0.kind == kind }
        .map { "'sha256-\(SHA256.digest(of: $0.text.utf8).base64)'" }.joined(separator: " ")
    }
    return "default-src 'none'; style-src \(sources(.style)); script-src \(sources(.script)); "
      + "base-uri 'none'; form-action 'none'"
  }

  private func elements(of kind: WebPart.Kind) -> String {
    view.parts.filter { $0.kind == kind }.map {
      "<\(kind.rawValue)>\($0.text)</\(kind.rawValue)>\n"
    }
    .joined()
  }

  private static func data(_ id: String, _ type: String, _ json: String) -> String {
    "<script type=\"\(type)\" id=\"\(id)\">\(embedded(json))</script>"
  }

  /// JSON that cannot end a script element: all its `<` are in strings, where they can be escaped.
  private static func embedded(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    return json.replacingScalars("<", with: "\\u003c")
  }
}
