import FileAccess
import Notation
import ScenarioLanguage

/// Reports an update to people.
package struct UpdateReport: Sendable {
  private let paint: Paint

  /// Creates a report with or without colours.
  package init(paint: Paint) { self.paint = paint }

  /// Returns the text for an event, separately for standard output and standard error.
  package func text<M>(for event: LibraryUpdate<M>.Event) -> (output: String, diagnostics: String) {
    switch event {
    case .differs(let path, let hunks):
      let path = path.visible
      return (
        paint.difference("--- \(path)\n+++ \(path)\n" + hunks.map(\.text).joined()), ""
      )
    case .written(let path, let revisions): return (Self.text(for: revisions, in: path), "")
    case .left(let identity, let why):
      return ("\(identity): left unchanged: it \(why)".visible + "\n", "")
    case .failed(let error): return ("", paint.error(error.text) + "\n")
    }
  }

  /// Returns a summary of the changes written to a file.
  package static func text(for revisions: [Revision], in path: String) -> String {
    let kinds: KeyValuePairs<String, Set<Revision.Kind>> = [
      "given": [.given], "block": [.newBlock, .block], "assertion": [.assertion],
    ]
    let counts = kinds.map { noun, kinds in
      (revisions.count { kinds.contains($0.kind) }, noun)
    }
    let parts = counts.filter { $0.0 > 0 }.map { $0.counted($1) }
    let text = parts.isEmpty ? "no block was missing" : parts.joined(separator: ", ")
    return "\(path.visible) written: \(text)\n"
  }

  /// The question asked before a revision is written.
  package var question: String {
    paint.heading("take, keep, skip the rest of this file, or quit?") + " "
  }

  /// The reply to an invalid answer.
  package static let hint = "answer take, keep, skip or quit, or type the first letter\n"

  /// Returns the decision for an answer. The answer is a word or its first letter, in upper or
  /// lower case.
  package static func decision<M>(_ answer: String) -> LibraryUpdate<M>.Decision? {
    let words = answer.lowercased().split(whereSeparator: \.isWhitespace)
    return switch words.count == 1 ? words[0] : "" {
    case "take", "t": .take
    case "keep", "k": .keep
    case "skip", "s": .skip
    case "quit", "q": .quit
    default: nil
    }
  }
}
