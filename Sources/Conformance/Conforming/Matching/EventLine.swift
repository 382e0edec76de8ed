/// What a line of a log says, as one line of the notation.
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
  package let text: String
}
