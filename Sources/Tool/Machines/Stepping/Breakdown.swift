/// Why a machine takes nothing any more: the object or program behind it ended, hangs, or answers
/// what cannot be understood.
///
/// A machine that is a value never breaks down. See ``Machine/breakdown``.
public struct Breakdown: Error, Hashable, Sendable {
  /// What happened, and what was waited for, without a full stop.
  public let message: String
  /// Whether it was waited for in vain: another attempt would have to be waited for as well.
  public let isLate: Bool

  /// A breakdown with a message that has no full stop.
  public init(_ message: String, isLate: Bool = false) {
    self.message = message
    self.isLate = isLate
  }
}
