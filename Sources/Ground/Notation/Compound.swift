/// The parts of a path, such as `unauthenticated(error: token-expired)/login/...`.
///
/// The buffers are flat and reused by each `parse`; all ranges are byte offsets from the start of
/// the word. A plain word such as `landing` is a path of one part.
public struct Compound: Sendable {
  /// One name in the path, with the payload in its parentheses.
  public struct Part: Hashable, Sendable {
    /// The name's bytes.
    public let name: Range<Int>

    /// The indices of its arguments in `Compound.arguments`; empty without parentheses.
    public let arguments: Range<Int>

    /// Whether its payload ends in `...`, which matches any further values or, alone, any payload.
    public let isOpen: Bool
  }

  /// One `label: value` pair.
  public struct Argument: Hashable, Sendable {
    /// The label's bytes, without the colon.
    public let label: Range<Int>

    /// The value's bytes, quotes included.
    public let value: Range<Int>

    /// Whether the value is quoted, in which case `Quotation.read` decodes it and checks its
    /// escapes.
    public let isQuoted: Bool

    /// Whether the value is a bare `_`, which matches any single value.
    public let isAny: Bool

    /// Whether the value is a `...` after others in a list, which matches any further ones.
    public let isGap: Bool

    /// Whether the value belongs to a list that an earlier argument began: `(items: tea milk)`.
    public var isContinuation: Bool { label.isEmpty }
  }

  /// The parts of the path from the root down, without a trailing `...`.
  public internal(set) var parts: [Part] = []

  /// The arguments of all parts, in the order in which they are written.
  public internal(set) var arguments: [Argument] = []

  /// Whether the last part is `...`, which matches the path and everything below it.
  public internal(set) var isOpenBelow = false

  /// An empty path, to be filled by `parse`.
  public init() {}

  /// Parses one whole word, replacing the content. After an error the content is unspecified.
  public mutating func parse(_ bytes: Span<UInt8>) throws(CompoundError) {
    parts.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    isOpenBelow = false
    var reader = CompoundReader()
    try reader.readPath(bytes, into: &self)
  }
}
