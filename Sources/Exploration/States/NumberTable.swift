import CPrefetching

/// Numbers in open addressing, found by fingerprints.
struct NumberTable: Sendable {
  /// For each place a byte, 0 if the place is free and otherwise bits of the fingerprint, and the
  /// number behind it.
  private var bytes: [UInt8]
  private var count = 0

  private static var placeSize: Int { 5 }

  init(placeCount: Int) { bytes = Array(repeating: 0, count: placeCount * Self.placeSize) }

  /// The bytes of all places.
  var byteCount: Int { bytes.count }

  private var placeCount: Int { bytes.count / Self.placeSize }

  /// Whether more than 17 of 20 places are taken: searches would become long.
  var isFull: Bool { count * 20 > placeCount * 17 }

  /// The number of places of a table that is to have more room: nine of twenty are taken then,
  /// which are eleven bytes for each number.
  var grownPlaceCount: Int { placeCount * 19 / 10 }

  /// The place of the number that `isWanted` accepts, or the free one for it.
  @inline(__always)
  func place(of fingerprint: UInt64, where isWanted: (Int) -> Bool) -> Int {
    let tag = Self.tag(of: fingerprint)
    var place = firstPlace(of: fingerprint)
    while bytes[place] != 0 {
      if bytes[place] == tag, isWanted(Int(number(at: place))) { return place }
      place += Self.placeSize
      if place == bytes.count { place = 0 }
    }
    return place
  }

  /// Where the search for a fingerprint begins: its upper half as a share of all places.
  func firstPlace(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: ((fingerprint >> 32) &* UInt64(placeCount)) >> 32) * Self.placeSize
  }

  /// Whether a number stands at a place.
  func isTaken(at place: Int) -> Bool { bytes[place] != 0 }

  /// Begins to read where the search for a fingerprint begins.
  @inline(__always)
  func prefetchPlace(of fingerprint: UInt64) {
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { prefetch(start + firstPlace(of: fingerprint)) }
    }
  }

  /// The number at a place; 0 at a free one.
  func number(at place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place + 1, as: UInt32.self) }
  }

  /// Puts a number at a free place.
  mutating func put(_ number: UInt32, _ fingerprint: UInt64, at place: Int) {
    bytes[place] = Self.tag(of: fingerprint)
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: number, toByteOffset: place + 1, as: UInt32.self)
    }
    count += 1
  }

  private static func tag(of fingerprint: UInt64) -> UInt8 {
    max(1, UInt8(truncatingIfNeeded: fingerprint))
  }
}
