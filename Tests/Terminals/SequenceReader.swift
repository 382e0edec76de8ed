/// Separates the characters of a terminal's output from its control sequences.
struct SequenceReader: Sendable {
  /// A control sequence `CSI parameters final`. The parameters of a private sequence start with
  /// `?`.
  struct Sequence: Sendable {
    var parameters: [Int] = []
    var isPrivate = false
    var final: Character = " "
  }

  enum Unit: Sendable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(Sequence)
  }

  private enum State: Sendable { case text, escape, charset, sequence, title }

  private var state = State.text
  private var pending: [UInt8] = []

  /// Returns the character or sequence that a byte completes; `nil` if nothing is complete yet, or
  /// if the sequence has no effect.
  mutating func take(_ byte: UInt8) -> Unit? {
    switch state {
    case .text: return takeText(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence
      case UInt8(ascii: "]"): state = .title
      case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
      default: state = .text
      }
      return nil
    case .charset:
      state = .text
      return nil
    case .title:
      if byte == 0x07 { state = .text }
      return nil
    case .sequence:
      guard (0x40...0x7E).contains(byte) else {
        pending.append(byte)
        return nil
      }
      state = .text
      defer { pending = [] }
      return .sequence(Self.sequence(pending, byte))
    }
  }

  private mutating func takeText(_ byte: UInt8) -> Unit? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    pending.append(byte)
    if let text = String(validating: pending, as: UTF8.self), let scalar = text.unicodeScalars.first
    {
      pending = []
      return .scalar(scalar)
    }
    if pending.count == 4 { pending = [] }
    return nil
  }

  private static func sequence(_ bytes: [UInt8], _ final: UInt8) -> Sequence {
    let text = String(decoding: bytes, as: UTF8.self)
    return Sequence(
      parameters: text.drop { $0 == "?" }.split(separator: ";").map { Int($0) ?? 0 },
      isPrivate: text.hasPrefix("?"), final: Character(Unicode.Scalar(final)))
  }
}
