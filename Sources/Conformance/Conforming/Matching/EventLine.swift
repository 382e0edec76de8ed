import Notation

/// The meaning of a line of a log, as one line of the notation.
///
/// Two lines are equal if their texts are equal byte for byte. A secret with a different Unicode
/// composition is therefore a different secret.
package struct EventLine: Hashable, Sendable {
  /// The subject of a line of the notation.
  package enum Kind: String, CaseIterable, Sendable {
    /// An input of the machine.
    case stimulus
    /// A visible effect of a stimulus.
    case observation
    /// The state after the preceding events.
    case state
  }

  /// The subject of the line.
  package let kind: Kind

  /// The line without indentation. The text of a state is its path.
  package var text: String { exact.text }

  private let exact: ExactText

  /// Creates a line of this kind.
  package init(kind: Kind, text: String) {
    self.kind = kind
    exact = ExactText(text)
  }
}
