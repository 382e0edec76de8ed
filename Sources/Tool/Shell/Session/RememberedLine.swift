/// A line that can be recalled later.
package struct RememberedLine: Hashable, Sendable {
  /// The line with abbreviations expanded.
  package let bytes: [UInt8]

  /// Whether the line must not be kept after the session has ended, because it can contain a
  /// secret.
  package let isForSessionOnly: Bool
}
