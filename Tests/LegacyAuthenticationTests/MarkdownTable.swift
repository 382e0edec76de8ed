import Foundation

/// A table transcribed from the specification. It is in a Markdown file among the fixtures.
struct MarkdownTable: Sendable {
  /// The cells of each row below the heading.
  let rows: [[String]]

  /// Reads `Tests/Fixtures/legacy/NAME.md`, which must contain one table.
  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/legacy/\(name).md")
    rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("|") }.dropFirst(2)
      .map { line in
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
  }

  /// Splits a cell into its parts.
  static func list(_ cell: String, separator: String = ", ") -> [String] {
    cell.isEmpty ? [] : cell.components(separatedBy: separator)
  }
}
