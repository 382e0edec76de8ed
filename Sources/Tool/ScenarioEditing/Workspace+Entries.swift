import Machines
import Notation
import Running
import ScenarioLanguage

/// A scenario or a claim in a file.
package struct FileEntry: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The identity in its file: the name, or `#2:NAME` in Markdown.
  package let label: String
  /// The identity of the scenario, or of the first row of an outline.
  package let firstLabel: String
  /// The first line, without its content if the scenario has no name.
  package let part: TextPart
  /// The number of the last line, from 1.
  package let lastLine: Int
  /// Whether this is a claim.
  package let isClaim: Bool
}

extension Workspace {
  /// Returns the scenarios or claims of a file, in order. A trace has none, because it is
  /// generated.
  package func entries(of path: String) -> [FileEntry] {
    guard let bytes = bytes(at: path) else { return [] }
    guard !ClaimDocument.isClaims(path) else {
      let text = claims(path, bytes)
      return text.claims.filter { !$0.name.isEmpty }.map { claim in
        let end = claim.lines.last?.range.lowerBound ?? claim.nameRange.lowerBound
        return FileEntry(
          name: claim.name, label: claim.name, firstLabel: claim.name,
          part: TextPart(claim.nameRange, of: text.document),
          lastLine: text.document.lineNumber(of: end), isClaim: true)
      }
    }
    return documents(at: path).filter { !$0.isTrace }.flatMap { document in
      document.scenarios.map { entry($0, in: document) }
    }
  }

  /// Returns the scenarios and claims of files.
  func entries(of paths: [String]) -> [FileEntry] { paths.flatMap { entries(of: $0) } }

  /// Returns the scenarios and claims of all files whose names contain a text, in any case.
  package func entries(matching text: String) -> [FileEntry] {
    let text = text.lowercased()
    return entries(of: files).filter { text.isEmpty || $0.name.lowercased().contains(text) }
  }

  private func entry(_ scenario: ScenarioSyntax, in document: Document) -> FileEntry {
    let end = max(scenario.body.upperBound, scenario.head.upperBound, scenario.firstLine + 1)
    let label = document.blockNumber.map { "#\($0):\(scenario.name)" } ?? scenario.name
    return FileEntry(
      name: scenario.name, label: label,
      firstLabel: scenario.isOutline ? OutlineRow.Name(label, row: 1).text : label,
      part: TextPart(scenario.nameRange, of: document),
      lastLine: document.number(ofLineAt: min(end, document.lines.count) - 1), isClaim: false)
  }
}

// MARK: - Formatting

extension Workspace {
  /// Returns the change that formats a file; `nil` if it is formatted already. Throws if the file
  /// cannot be read, or if errors prevent formatting.
  package func formatting(of path: String) throws(FormattingError) -> LineChange? {
    guard let bytes = bytes(at: path) else { throw FormattingError("the file cannot be read") }
    let (formatted, errors) =
      ClaimDocument.isClaims(path) ? formattedClaims(path, bytes) : formattedTexts(path, bytes)
    guard let formatted else { throw FormattingError(errors) }
    return LineChange(from: bytes, to: formatted)
  }

  private func formattedClaims(_ path: String, _ bytes: [UInt8]) -> ([UInt8]?, [Diagnostic]) {
    let claims = claims(path, bytes)
    return (claims.formatted, claims.diagnostics)
  }

  private func formattedTexts(_ path: String, _ bytes: [UInt8]) -> ([UInt8]?, [Diagnostic]) {
    let file = SourceFile(name: path, bytes: bytes, knowing: M.vocabulary.knownWords)
    return (file.formatted(), file.documents.flatMap(\.diagnostics))
  }
}

/// The reason why a file cannot be formatted.
package struct FormattingError: Error, Hashable, Sendable {
  /// A one-line description of the reason.
  package let message: String

  fileprivate init(_ message: String) { self.message = message }

  /// Creates the error for a text with errors.
  fileprivate init(_ errors: [Diagnostic]) {
    let others = errors.count > 1 ? " (the first of \(errors.count) errors)" : ""
    message = errors.first.map { "line \($0.line): \($0.message)\(others)" } ?? "it has errors"
  }
}
