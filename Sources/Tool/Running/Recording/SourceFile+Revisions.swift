import FileAccess
import ScenarioLanguage

extension SourceFile {
  /// The file after revisions; throws if a line of one would be too long to be read.
  func bytes(with revisions: [Revision]) throws(FileError) -> [UInt8] {
    let edits = revisions.flatMap(\.edits)
    guard edits.allSatisfy({ $0.replacement.allSatisfy { $0.utf8.count <= Line.maximumLength } })
    else {
      throw FileError(
        name, "is not written: a line of it would have more than \(Line.maximumLength) bytes")
    }
    return bytes(with: edits)
  }
}
