/// A line that can be recalled later.
public struct RememberedLine: Hashable, Sendable {
  /// The line without abbreviations.
  public let bytes: [UInt8]

  /// Whether the line must not outlast the session, since it may contain a secret.
  public let isForSessionOnly: Bool
}
