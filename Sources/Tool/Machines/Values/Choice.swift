import Notation
import Synchronization

/// An enumeration whose cases are words of the notation: `networkError` is written `network-error`.
///
/// The words are derived from the names of the cases, so there is no second list of names. A type
/// has up to 64 cases, or declares its own `width`. Comparison is fastest with `UInt8` raw values,
/// which must be the positions of the cases. Types with other raw values or without raw values also
/// work.
public protocol Choice: Named, CaseIterable {}

extension Choice {
  /// 6: room for 64 cases.
  public static var width: Int { 6 }
  /// The position of the case.
  public var bits: UInt128 {
    guard let position = Self.all.firstIndex(of: self) else {
      DeclarationMistake(
        "\(Self.self) lacks a case among all its cases", write: "leave out `allCases`"
      ).stop()
    }
    return UInt128(position)
  }

  /// Creates the case at this position. Returns `nil` if there is no such case.
  public init?(bits: UInt128) {
    let all = Self.all
    guard bits < UInt128(all.count) else { return nil }
    self = all[Int(bits)]
  }

  /// All cases in declared order.
  public static var all: [Self] { Array(allCases) }

  /// The case's name in kebab case.
  public var name: String { ChoiceNames.names(of: Self.self)[Int(bits)] }
}

extension Choice where Self: RawRepresentable, RawValue == UInt8 {
  /// The raw value.
  public var bits: UInt128 { UInt128(rawValue) }

  /// Creates the case with this raw value. Returns `nil` if there is no such case.
  public init?(bits: UInt128) {
    guard let rawValue = UInt8(exactly: bits) else { return nil }
    self.init(rawValue: rawValue)
  }
}

/// Caches the words of each type of choices, because deriving them is expensive.
private enum ChoiceNames {
  private static let names = Mutex(SortedTable<ObjectIdentifier, [String]>())

  static func names<Value: Choice>(of type: Value.Type) -> [String] {
    names.withLock { names in
      if let known = names[ObjectIdentifier(type)] { return known }
      type.checkPositions()
      let made = type.allCases.map { value in
        (caseName(value).map { String(cString: $0) } ?? String(describing: value)).kebabCased
      }
      return names.insert(made, for: ObjectIdentifier(type)) ?? made
    }
  }
}

/// Returns the name of an enumeration's case.
///
/// `String(describing:)` ends up calling this function, but first searches all conformances of the
/// program four times per type, which would take most of the time of a short run.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
