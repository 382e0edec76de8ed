import Notation

/// The meaning of a line of a log, as one line of the notation.
///
/// Two lines are equal if their texts are equal byte for byte: a secret with a different Unicode
/// composition is a different one.
package struct EventLine: Hashable, Sendable {
  /// The subject of a line of the notation.
  package enum Kind: String, CaseIterable, Sendable {
    /// Something that was done.
    case stimulus
    /// A visible effect of it.
    case observation
    /// The state at that moment.
    case state
  }

  /// The subject of the line.
  package let kind: Kind

  /// The line without indentation; for a state, its path.
  package var text: String { exact.text }

  private let exact: ExactText

  /// A line of a kind.
  package init(kind: Kind, text: String) {
    self.kind = kind
    exact = ExactText(text)
  }
}
