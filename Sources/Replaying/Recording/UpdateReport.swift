import FileAccess
import Notation
import ScenarioLanguage

/// Says what an update does, as people read it.
public struct UpdateReport: Sendable {
  private let paint: Paint

  /// A report, in colours or without.
  public init(paint: Paint) { self.paint = paint }

  /// What to print for an event: results on standard output, what went wrong on the other.
  public func text<M>(for event: LibraryUpdate<M>.Event) -> (output: String, diagnostics: String) {
    switch event {
    case .differs(let path, let hunks):
      let path = path.visible
      return (
        paint.difference("--- \(path)\n+++ \(path)\n" + hunks.map(\.text).joined()), ""
      )
    case .written(let path, let revisions): return (Self.text(for: revisions, in: path), "")
    case .left(let identity, let why):
      return ("\(identity): left as it is: it \(why)".visible + "\n", "")
    case .failed(let error): return ("", paint.error(error.text) + "\n")
    }
  }

  /// How much of a file was written.
  public static func text(for revisions: [Revision], in path: String) -> String {
    let assertions = revisions.filter { $0.kind == .assertion }.count
    let counts = [
      (revisions.count - assertions, "block"), (assertions, "assertion"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { $0.counted($1) }
    let text = parts.isEmpty ? "no block was missing" : parts.joined(separator: ", ")
    return "\(path.visible) written: \(text)\n"
  }

  /// What to ask before a revision is made.
  public var question: String {
    paint.heading("take, keep, skip the rest of this file, or quit?") + " "
  }

  /// What to say to an answer that means nothing.
  public static let hint = "answer take, keep, skip or quit, or with the first letter\n"

  /// What an answer means: a word or its first letter, in upper or lower case.
  public static func decision<M>(_ answer: String) -> LibraryUpdate<M>.Decision? {
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
