/// A line that can be recalled later.
package struct RememberedLine: Hashable, Sendable {
  /// The line without abbreviations.
  package let bytes: [UInt8]

  /// Whether the line must not outlast the session, since it may contain a secret.
  package let isForSessionOnly: Bool
}
