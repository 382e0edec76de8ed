import Machines

/// A closed list composed of other lists. A value is encoded as its position in the list.
package protocol Listed: Named {}

extension Listed {
  /// Six bits, for a list of up to 64 values.
  package static var width: Int { 6 }

  /// The position in ``Named/all``.
  package var bits: UInt128 {
    guard let position = Self.all.firstIndex(of: self) else {
      preconditionFailure("\(name) is not in the list")
    }
    return UInt128(position)
  }

  /// Creates the value at a position, or returns `nil` beyond the end of the list.
  package init?(bits: UInt128) {
    guard bits < UInt128(Self.all.count) else { return nil }
    self = Self.all[Int(bits)]
  }
}
