/// One scenario of a document: what its head says of it, and where its lines are.
public struct ScenarioSyntax: Hashable, Sendable {
  /// The name: from the `scenario` line, otherwise the document's without folder and extension.
  public internal(set) var name: String

  /// The name's bytes, quotes included; empty, at the scenario's first line, where the document
  /// gives the name.
  public internal(set) var nameRange: Range<Int>

  /// The index of the `scenario` line in `Document.lines`; nil where the document has none.
  public let declaration: Int?

  /// The tags in written order, without `@`.
  public internal(set) var tags: [String] = []

  /// Whether a text, without `@`, can be a tag.
  public static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(HeadReader.isInTags)
  }

  /// Why the scenario is not run.
  public internal(set) var skipReason: String?

  /// Why a failed expectation is what must happen.
  public internal(set) var expectedFailureReason: String?

  /// The indices in `Document.lines` from below the `scenario` line to the last head line.
  /// Comments and blank lines stand among them.
  public internal(set) var head: Range<Int>

  /// The indices in `Document.lines` from the first line that is not of the head to the last that
  /// is neither blank nor a comment.
  public internal(set) var body: Range<Int>

  /// Whether the scenario has `examples`: it is run once for each of ``Document/rows(of:)``.
  public internal(set) var isOutline = false
}

extension ScenarioSyntax {
  /// The name of a scenario that has none of its own: that of its file without folder and extension.
  public static func name(ofFile path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let dot = bytes[start...].lastIndex(of: UInt8(ascii: "."))
      let end = dot.flatMap { $0 == start ? nil : $0 } ?? bytes.count
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }
}
