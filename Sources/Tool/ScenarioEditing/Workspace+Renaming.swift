import Machines
import Notation
import Running
import ScenarioLanguage

/// The reason why a name cannot be changed.
package struct RenamingError: Error, Hashable, Sendable {
  /// A one-line description of the reason.
  package let message: String
}

extension Workspace {
  /// Returns the name at a location that ``rename(in:at:to:)`` changes; `nil` if there is none.
  package func renamable(in path: String, at location: SourceLocation) -> TextPart? {
    guard let cursor = cursor(in: path, at: location), let segment = cursor.segment,
      names(of: segment, at: cursor, in: path) != nil
    else { return nil }
    return TextPart(segment.range, of: cursor.document)
  }

  /// Returns the places at which a name has to be replaced by another one, in all files that share
  /// it. Throws if there is no such name, or if the other name is taken or not allowed.
  package func rename(
    in path: String, at location: SourceLocation, to name: String
  ) throws(RenamingError) -> [TextPart] {
    guard let cursor = cursor(in: path, at: location), let segment = cursor.segment,
      let names = names(of: segment, at: cursor, in: path, among: files)
    else {
      throw RenamingError(
        message: "only names that a scenario or claim chooses itself can be changed")
    }
    guard names.isPlaceholder ? ScenarioSyntax.isTag(name) : Segment.canBeName(name) else {
      throw RenamingError(
        message: "a name consists of letters, digits and hyphens, and begins with a letter")
    }
    guard name == names.text || !names.holds(name) else {
      throw RenamingError(message: "the name \(name) is already in use")
    }
    try check(names.parts, renamedTo: name)
    return names.parts
  }

  /// Throws if a file would have more errors with another name.
  private func check(_ parts: [TextPart], renamedTo name: String) throws(RenamingError) {
    var renamed = self
    let files = Dictionary(grouping: parts, by: \.path)
    for (path, parts) in files {
      guard let bytes = bytes(at: path) else { continue }
      renamed.unsaved[path] = Self.bytes(bytes, replacing: parts, with: name)
    }
    for path in files.keys.sorted() {
      let errors = renamed.findings(in: path).filter { $0.diagnostic.severity == .error }
      let count = findings(in: path).count { $0.diagnostic.severity == .error }
      guard errors.count > count, let error = errors.first else { continue }
      throw RenamingError(message: "the name \(name) is not possible: \(error.diagnostic.message)")
    }
  }

  /// Returns a text with parts replaced.
  static func bytes(_ bytes: [UInt8], replacing parts: [TextPart], with text: String) -> [UInt8] {
    // Locations do not count a byte order mark.
    let bytes = bytes.dropFirst(bytes.span.byteOrderMarkLength)
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).unicodeScalars }
    for part in parts.sorted(by: { $1.start < $0.start }) {
      let line = part.start.line - 1
      guard lines.indices.contains(line) else { continue }
      let scalars = lines[line]
      let start = part.start.column - 1
      var changed = String.UnicodeScalarView(scalars.prefix(start))
      changed.append(contentsOf: text.unicodeScalars)
      changed.append(contentsOf: scalars.dropFirst(start + part.length))
      lines[line] = changed
    }
    return Array(lines.map { String($0) }.joined(separator: "\n").utf8)
  }
}
