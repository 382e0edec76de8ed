import TextFormats

/// A single-file page for a browser: the file contains the style sheets and scripts of
/// ``PageView``, and the data that they show.
///
/// The file fetches nothing, and its content security policy allows only its own parts. The file is
/// written in order: the ``opening``, a ``record(_:_:)`` for each scenario, and the
/// ``closing(_:)``.
package struct WebPage: Sendable {
  private let view: PageView
  private let title: String
  private let head: String

  /// Creates a page with a title. `head` contains the data, other than the view and the title, that
  /// the page's scripts can use from the start.
  package init(_ view: PageView, title: String, head: JSONRecord) {
    self.view = view
    self.title = title
    let common: JSONRecord = ["version": Self.version, "view": view.rawValue, "title": title]
    self.head = (common + head).text
  }

  /// The version of the data. It increases when a field is removed or changes its meaning.
  private static let version = 1

  /// The part of the file before the first record.
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

  /// Returns a line of data: the part needed to list a scenario and, optionally, a part needed only
  /// to show it. Both parts are JSON without line breaks.
  package static func record(_ listed: String, _ shown: String?) -> String {
    embedded(listed) + (shown.map { "\t\(embedded($0))" } ?? "") + "\n"
  }

  /// Returns the rest of the file. `tail` is the JSON that the scripts receive at the end.
  package func closing(_ tail: String = "{}") -> String {
    """
    </script>
    \(Self.data("tail", "application/json", tail))
    \(elements(of: .script))</body>
    </html>

    """
  }

  /// A content security policy that allows only the page's own parts. It is an attribute value
  /// without quotation marks.
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

  /// Returns JSON that cannot end a script element. In JSON, `<` occurs only in strings, where it
  /// can be escaped.
  private static func embedded(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    return json.replacingScalars("<", with: "\\u003c")
  }
}
