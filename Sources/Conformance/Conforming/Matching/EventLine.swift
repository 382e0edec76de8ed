import Notation

/// What a line of a log says, as one line of the notation.
///
/// Two lines are the same if their texts are, byte for byte: a secret that is composed otherwise is
/// another one.
package struct EventLine: Hashable, Sendable {
  /// What a line of the notation is about.
  package enum Kind: String, CaseIterable, Sendable {
    /// Something that was done.
    case stimulus
    /// Something that was seen of it.
    case observation
    /// The state at that moment.
    case state
  }

  /// What the line is about.
  package let kind: Kind

  /// The line without indentation; of a state, its path.
  package var text: String { exact.text }

  private let exact: ExactText

  /// A line of a kind.
  package init(kind: Kind, text: String) {
    self.kind = kind
    exact = ExactText(text)
  }
}
