public import Machines

/// A closed list that is put together from others: a value packs to its position there.
public protocol Listed: Named {}

extension Listed {
  public static var width: Int { 6 }

  public var packed: UInt128 {
    guard let position = Self.all.firstIndex(of: self) else {
      preconditionFailure("\(name) is not in the list")
    }
    return UInt128(position)
  }

  public init?(packed: UInt128) {
    guard packed < UInt128(Self.all.count) else { return nil }
    self = Self.all[Int(packed)]
  }
}
