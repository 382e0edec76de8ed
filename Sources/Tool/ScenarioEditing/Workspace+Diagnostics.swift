import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

/// An error in a file, or a note on it, at its place in this file.
package struct FileFinding: Hashable, Sendable {
  /// The error or note. It can be about a used file.
  package let diagnostic: Diagnostic
  /// The part of the file to mark. For an error in a used file, this is the path after `use`.
  package let part: TextPart

  /// Whether the error is in a used file.
  package var isElsewhere: Bool { diagnostic.document != part.path }

  init(_ diagnostic: Diagnostic, at part: TextPart? = nil) {
    self.diagnostic = diagnostic
    self.part =
      part
      ?? TextPart(diagnostic.document, at: diagnostic.location, length: diagnostic.length)
  }
}

extension Workspace {
  /// Returns the errors in a file or, if there are none, the notes on it, as `check` prints them.
  /// An unreadable file has none.
  package func findings(in path: String) -> [FileFinding] {
    guard !ClaimDocument.isClaims(path) else {
      let texts = bytes(at: path).map { [claims(path, $0)] } ?? []
      return ClaimLibrary(texts).diagnostics(of: M.self).map { FileFinding($0) }
    }
    guard let file = try? parts.load(loader, .file(path)) else { return [] }
    let all = file.diagnostics.isEmpty ? file.remarks : file.diagnostics
    return all.map { diagnostic in
      let isOwn = diagnostic.document == path
      return FileFinding(
        diagnostic, at: isOwn ? nil : use(leadingTo: diagnostic.document, in: path))
    }
  }

  /// Returns the paths of the files that a file uses, directly and indirectly, with its own path.
  /// They are the files on which its findings depend.
  package func dependencies(of path: String) -> Set<String> {
    var found: Set<String> = []
    var open = [Paths.normalized(path)]
    while let next = open.popLast() {
      guard found.insert(next).inserted, found.count <= Self.dependencyLimit else { continue }
      open += uses(in: next).map(\.target)
    }
    return found
  }

  /// The maximum number of files that are followed. A scenario can use up to 256 files.
  private static var dependencyLimit: Int { 1024 }

  /// Returns the path after the first `use` that leads to another file, directly or indirectly.
  private func use(leadingTo target: String, in path: String) -> TextPart? {
    let target = Paths.normalized(target)
    return uses(in: path).first { dependencies(of: $0.target).contains(target) }?.part
  }

  /// Returns the `use` lines of a file.
  func uses(in path: String) -> [UseLine] {
    ClaimDocument.isClaims(path) ? [] : documents(at: path).flatMap(\.uses)
  }
}

/// A line `use "FILE"`.
struct UseLine {
  /// The path in quotes.
  let part: TextPart
  /// The index of the line in its document.
  let line: Int
  /// The normalized path of the used file.
  let target: String
}

extension Document {
  /// The `use` lines without errors.
  var uses: [UseLine] {
    lines.indices.compactMap { index in
      let words = words(of: lines[index])
      guard lines[index].kind == .use, lines[index].isSound, words.count > 1 else { return nil }
      let word = words[words.startIndex + 1]
      return UseLine(
        part: TextPart(word.range, of: self), line: index,
        target: Paths.resolve(text(of: word), from: name))
    }
  }
}
