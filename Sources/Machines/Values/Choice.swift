import Notation
import Synchronization

/// An enumeration whose cases are words of the notation: `networkError` is written `network-error`.
///
/// The words derive from the names of the cases, so that no second list of names exists. At most 64
/// cases; the raw values are the cases' positions.
public protocol Choice: Named, CaseIterable, RawRepresentable where RawValue == UInt8 {}

extension Choice {
  public static var width: Int { 6 }
  public var packed: UInt128 { UInt128(rawValue) }

  public init?(packed: UInt128) {
    guard let rawValue = UInt8(exactly: packed) else { return nil }
    self.init(rawValue: rawValue)
  }

  public static var all: [Self] { Array(allCases) }

  /// The word that stands for the case in the notation.
  public var name: String { ChoiceNames.names(of: Self.self)[Int(rawValue)] }
}

/// The words of every type of choices that was asked for: to derive one takes long.
private enum ChoiceNames {
  private static let names = Mutex(SortedTable<ObjectIdentifier, [String]>())

  static func names<Value: Choice>(of type: Value.Type) -> [String] {
    names.withLock { names in
      if let known = names[ObjectIdentifier(type)] { return known }
      let made = type.allCases.map { value in
        (caseName(value).map { String(cString: $0) } ?? String(describing: value)).kebabCased
      }
      return names.insert(made, for: ObjectIdentifier(type)) ?? made
    }
  }
}

/// The name of an enumeration's case.
///
/// This is what `String(describing:)` asks of the runtime in the end. Before, it searches all that the
/// program's types conform to, four times for each type: most of what a short run would take.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
