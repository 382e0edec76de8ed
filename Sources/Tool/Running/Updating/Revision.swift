import FileAccess
import ScenarioLanguage

/// A part of a scenario that differs from the actual results, and the lines that replace it.
package struct Revision: Hashable, Sendable {
  /// The kind of lines.
  package enum Kind: Hashable, Sendable {
    /// A block that was missing.
    case newBlock
    /// A block that differs.
    case block
    /// Givens that come from the setting and were missing from the scenario.
    case given
    /// An `is` or a `has` that differs.
    case assertion
  }

  /// The kind of lines.
  package let kind: Kind
  /// The changes to the file's lines. The list is not empty.
  package let edits: [LineEdit]

  /// Whether the revision writes a refusal.
  var isOfRefusal: Bool {
    edits.contains { edit in
      edit.replacement.contains { $0.drop { $0 == " " }.hasPrefix("refused ") }
    }
  }
}

extension SourceFile {
  /// Returns the file after the revisions. Throws if one of their lines would be too long to be
  /// read back.
  func bytes(with revisions: [Revision]) throws(FileError) -> [UInt8] {
    let edits = revisions.flatMap(\.edits)
    guard edits.allSatisfy({ $0.replacement.allSatisfy { $0.utf8.count <= Line.maximumLength } })
    else {
      throw FileError(
        name, "was not written: one of its lines would exceed \(Line.maximumLength) bytes")
    }
    return bytes(with: edits)
  }
}
