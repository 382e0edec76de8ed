import CPrefetching

/// A hash table of numbers with open addressing and lookup by fingerprint.
struct NumberTable: Sendable {
  /// For each place, a byte of the fingerprint (0 if the place is free) followed by the number.
  private var bytes: [UInt8]
  private let placeCount: Int
  private var count = 0

  private static var placeSize: Int { 5 }
  private static var batchSize: Int { 256 }

  init(placeCount: Int) {
    self.placeCount = placeCount
    bytes = Array(repeating: 0, count: placeCount * Self.placeSize)
  }

  /// The number of bytes of all places.
  var byteCount: Int { bytes.count }

  /// Whether more than 17 of 20 places are taken. Lookups in such a table are slow.
  var isFull: Bool { count * 20 > placeCount * 17 }

  /// Returns the place of the number that `isWanted` accepts, or a free place if there is no such
  /// number.
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

  /// Returns the number that `isWanted` accepts, or `nil` if there is no such number.
  @inline(__always)
  func number(of fingerprint: UInt64, where isWanted: (Int) -> Bool) -> UInt32? {
    let place = place(of: fingerprint, where: isWanted)
    return isTaken(at: place) ? number(at: place) : nil
  }

  /// Returns the place at which the lookup of a fingerprint begins. The place is the upper half of
  /// the fingerprint, scaled to the number of places.
  func firstPlace(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: ((fingerprint >> 32) &* UInt64(placeCount)) >> 32) * Self.placeSize
  }

  /// Returns whether a place contains a number.
  func isTaken(at place: Int) -> Bool { bytes[place] != 0 }

  /// Prefetches the place at which the lookup of a fingerprint begins.
  @inline(__always)
  func prefetchPlace(of fingerprint: UInt64) {
    // The address is only a hint to the processor. Nothing reads through the escaped pointer.
    let start = bytes.withUnsafeBufferPointer { $0.baseAddress }
    prefetch(start.map { $0 + firstPlace(of: fingerprint) })
  }

  /// Returns the number at a place, or 0 if the place is free.
  func number(at place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place + 1, as: UInt32.self) }
  }

  /// Puts a number into a free place.
  mutating func put(_ number: UInt32, _ fingerprint: UInt64, at place: Int) {
    bytes[place] = Self.tag(of: fingerprint)
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: number, toByteOffset: place + 1, as: UInt32.self)
    }
    count += 1
  }

  /// Inserts a number that is not in the table.
  mutating func put(_ number: UInt32, _ fingerprint: UInt64) {
    put(number, fingerprint, at: place(of: fingerprint) { _ in false })
  }

  /// Grows the table until only nine of twenty places are taken, which amounts to eleven bytes per
  /// number.
  ///
  /// `element` returns the element that has a given number.
  ///
  /// The numbers stay in the order of the fingerprints, so both tables are read and written
  /// sequentially. Only the elements are scattered. They are read in batches, so the processor
  /// waits for several elements at once.
  mutating func grow<Element: Fingerprinted>(_ element: (Int) -> Element) {
    var grown = NumberTable(placeCount: max(placeCount + 1, placeCount * 19 / 10))
    var numbers: [UInt32] = []
    numbers.reserveCapacity(Self.batchSize)
    for place in stride(from: 0, to: bytes.count, by: Self.placeSize) {
      if isTaken(at: place) { numbers.append(number(at: place)) }
      if numbers.count == Self.batchSize || place + Self.placeSize == bytes.count {
        let elements = numbers.map { element(Int($0)) }
        for (number, element) in zip(numbers, elements) { grown.put(number, element.fingerprint) }
        numbers.removeAll(keepingCapacity: true)
      }
    }
    self = grown
  }

  /// Frees all places.
  mutating func removeAll() { self = NumberTable(placeCount: placeCount) }

  private static func tag(of fingerprint: UInt64) -> UInt8 {
    max(1, UInt8(truncatingIfNeeded: fingerprint))
  }
}
