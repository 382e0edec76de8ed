import Machines

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID: BitOperand {
  /// 128.
  public static var width: Int { 128 }

  /// The bytes of the identifier. The first byte is in the highest bits.
  public var bits: UInt128 {
    withUnsafeBytes(of: uuid) { bytes in bytes.reduce(0) { $0 << 8 | UInt128($1) } }
  }

  /// Creates the identifier with these bytes.
  public init?(bits: UInt128) {
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &uuid) { bytes in
      for index in bytes.indices {
        bytes[index] = UInt8(truncatingIfNeeded: bits >> UInt128(120 - 8 * index))
      }
    }
    self.init(uuid: uuid)
  }

  /// The usual form with hyphens in upper case. Lower case is also accepted.
  public static var parameter: Parameter<UUID> {
    Parameter(
      "UUID", expecting: "a UUID such as 6BA7B810-9DAD-11D1-80B4-00C04FD430C8",
      examples: [
        "00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000002",
      ],
      read: { text, _, _ in UUID(uuidString: String(copying: text)) },
      write: { value, _, text in text += value.uuidString })
  }
}
