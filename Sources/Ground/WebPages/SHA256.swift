/// The hash function SHA-256 (FIPS 180-4). A content security policy identifies a script by this
/// hash.
package enum SHA256 {
  /// Returns the 32 bytes of the hash of some bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var state = initial
    let message = padded(Array(bytes))
    for start in stride(from: 0, to: message.count, by: 64) {
      compress(message[start..<start + 64], into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// Returns the message padded to a multiple of 64 bytes with a one bit, zeros and the message's
  /// length in bits.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    return message + [0x80] + [UInt8](repeating: 0, count: zeros)
      + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> $0) }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var schedule: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map {
      block[$0..<$0 + 4].reduce(0) { (word: UInt32, byte) in word << 8 | UInt32(byte) }
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first: UInt32 = early.rotated(by: 7) ^ early.rotated(by: 18) ^ early >> 3
      let second: UInt32 = late.rotated(by: 17) ^ late.rotated(by: 19) ^ late >> 10
      schedule.append(schedule[index - 16] &+ first &+ schedule[index - 7] &+ second)
    }
    var word = state
    for index in 0..<64 {
      let (a, e) = (word[0], word[4])
      let choice: UInt32 = e & word[5] ^ ~e & word[6]
      let majority: UInt32 = a & word[1] ^ a & word[2] ^ word[1] & word[2]
      let first: UInt32 =
        word[7] &+ (e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)) &+ choice
        &+ constants[index] &+ schedule[index]
      let second: UInt32 = (a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)) &+ majority
      word = [first &+ second, a, word[1], word[2], word[3] &+ first, e, word[5], word[6]]
    }
    for index in state.indices { state[index] &+= word[index] }
  }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let initial: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(by count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

extension [UInt8] {
  /// The bytes in Base64 with padding (RFC 4648).
  package var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: count, by: 3) {
      let group: ArraySlice<UInt8> = self[start..<Swift.min(start + 3, count)]
      let bytes: [UInt8] = Array(group) + [0, 0]
      let bits: Int = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
      for index in 0..<4 {
        let digit = digits[bits >> (18 - 6 * index) & 63]
        text.append(index <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
