/// The parts of a path, such as `unauthenticated(error: token-expired)/login/...`.
///
/// The buffers are flat and are reused by each `parse`. All ranges are byte offsets from the start
/// of the word. A plain word such as `landing` is a path with one part.
public struct Compound: Sendable {
  /// A name in the path, and its payload in parentheses.
  public struct Part: Hashable, Sendable {
    /// The range of the name's bytes.
    public let name: Range<Int>

    /// The indices of the part's arguments in `Compound.arguments`; empty without parentheses.
    public let arguments: Range<Int>

    /// Whether the part's payload ends in `...`. The `...` matches any further values or, if there
    /// are no other values, any payload.
    public let isOpen: Bool
  }

  /// One `label: value` pair.
  public struct Argument: Hashable, Sendable {
    /// The range of the label's bytes, without the colon.
    public let label: Range<Int>

    /// The range of the value's bytes, including any quotes.
    public let value: Range<Int>

    /// Whether the value is quoted. If so, `Quotation.read` decodes it and checks its escapes.
    public let isQuoted: Bool

    /// Whether the value is a bare `_`. This matches any single value.
    public let isAny: Bool

    /// Whether the value is a `...` after other values in a list. This matches any further values.
    public let isGap: Bool

    /// Whether the value belongs to a list that an earlier argument began: `(items: tea milk)`.
    public var isContinuation: Bool { label.isEmpty }
  }

  /// The parts of the path from the root down, without a trailing `...`.
  public internal(set) var parts: [Part] = []

  /// The arguments of all parts in the order in which they are written.
  public internal(set) var arguments: [Argument] = []

  /// Whether the last part is `...`. This matches the path and everything below it.
  public internal(set) var isOpenBelow = false

  /// Creates an empty path. `parse` fills the path.
  public init() {}

  /// Parses one whole word and replaces the content. After an error, the content is unspecified.
  public mutating func parse(_ bytes: Span<UInt8>) throws(CompoundError) {
    parts.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    isOpenBelow = false
    var reader = CompoundReader()
    try reader.readPath(bytes, into: &self)
  }
}
