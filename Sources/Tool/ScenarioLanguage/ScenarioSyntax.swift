/// A scenario in a document: the content of its head and the positions of its lines.
package struct ScenarioSyntax: Hashable, Sendable {
  /// The name from the `scenario` line. If there is no such line, the document's name without
  /// folder and extension.
  package internal(set) var name: String

  /// The bytes of the name, including quotes. If the name comes from the document, this is an empty
  /// range at the scenario's first line.
  package internal(set) var nameRange: Range<Int>

  /// The index of the `scenario` line in `Document.lines`; `nil` if there is no such line.
  package let declaration: Int?

  /// The tags in source order, without `@`.
  package internal(set) var tags: [String] = []

  /// Returns whether a text is a valid tag without its `@`.
  package static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(HeadReader.isInTags)
  }

  /// The reason for skipping the scenario; `nil` if it is not skipped.
  package internal(set) var skipReason: String?

  /// The reason why the scenario is expected to fail; `nil` if it is expected to pass.
  package internal(set) var expectedFailureReason: String?

  /// The indices in `Document.lines` from the line below the `scenario` line to the last head line,
  /// including comments and blank lines.
  package internal(set) var head: Range<Int>

  /// The indices in `Document.lines` from the first line after the head to the last line that is
  /// neither blank nor a comment.
  package internal(set) var body: Range<Int>

  /// Whether the scenario has `examples`. If so, it runs once for each document of
  /// ``Document/rows(of:)``.
  package internal(set) var isOutline = false

  /// Records the reason why the scenario is skipped or expected to fail.
  mutating func setVerdict(_ kind: Line.Kind, _ reason: String) {
    if kind == .skip { skipReason = reason } else { expectedFailureReason = reason }
  }

  /// Adds the verdict of another head line, which was parsed as a separate text.
  package mutating func add(_ line: Self) {
    skipReason = skipReason ?? line.skipReason
    expectedFailureReason = expectedFailureReason ?? line.expectedFailureReason
  }

  /// Returns the name of a scenario without a `scenario` line: the name of its file without folder
  /// and extension.
  package static func name(ofFile path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let dot = bytes[start...].lastIndex(of: UInt8(ascii: "."))
      let end = dot.flatMap { $0 == start ? nil : $0 } ?? bytes.count
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }
}
