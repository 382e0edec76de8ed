/// The parts of one written path, such as `unauthenticated(error: token-expired)/login/...`.
///
/// The buffers are flat and kept from one `parse` to the next; every range counts bytes from the
/// word's beginning. A plain word such as `landing` is a path of one part.
public struct Compound: Sendable {
  /// One name of the path and what stands in its parentheses.
  public struct Part: Hashable, Sendable {
    /// The name's bytes.
    public let name: Range<Int>

    /// Where its arguments stand in `Compound.arguments`; empty without parentheses.
    public let arguments: Range<Int>

    /// Whether its payload ends in `...`: further values may follow, or, alone, any payload.
    public let isOpen: Bool
  }

  /// One `label: value`.
  public struct Argument: Hashable, Sendable {
    /// The label's bytes, without the colon.
    public let label: Range<Int>

    /// The value's bytes, quotes included.
    public let value: Range<Int>

    /// Whether the value is in quotes; `Quotation.read` then makes its text and checks its escapes.
    public let isQuoted: Bool

    /// Whether the value is a bare `_`: any one value.
    public let isAny: Bool
  }

  /// The path's parts from the root down, without a final `...`.
  public internal(set) var parts: [Part] = []

  /// The arguments of all parts, in written order.
  public internal(set) var arguments: [Argument] = []

  /// Whether the last part is `...`: the path and everything below it.
  public internal(set) var isOpenBelow = false

  /// An empty compound; `parse` fills it.
  public init() {}

  /// Replaces the content by that of one whole word. After an error the content is unspecified.
  public mutating func parse(_ bytes: Span<UInt8>) throws(CompoundError) {
    parts.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    isOpenBelow = false
    var reader = CompoundReader()
    try reader.readPath(bytes, into: &self)
  }
}
