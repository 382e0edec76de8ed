/// A content security policy under which a page may use its own parts, and nothing else.
struct ContentPolicy {
  private let parts: [WebPart]

  /// The policy for a page of these parts.
  init(of parts: [WebPart]) { self.parts = parts }

  /// The policy, as the attribute of an element without its quotation marks.
  var text: String {
    "default-src 'none'; style-src \(sources(of: .style)); script-src \(sources(of: .script)); "
      + "base-uri 'none'; form-action 'none'"
  }

  private func sources(of kind: WebPart.Kind) -> String {
    parts.filter { $0.kind == kind }
      .map { "'sha256-\(SHA256.digest(of: $0.text.utf8).base64)'" }.joined(separator: " ")
  }
}
