import Machines

/// The name of a request: the only member of its line.
typealias RequestName = Request.Kind

extension RequestName {
  /// The request that a line names; `nil` if there is none.
  init?(_ name: String) {
    guard let named = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = named
  }

  /// Whether a program answers the request only if its introduction declares that it does.
  var isOptional: Bool {
    switch self {
    case .hello, .reset, .given, .do, .has, .is: false
    case .read, .values, .broken, .lenient, .duration, .remark: true
    }
  }

  /// Whether the answer depends on the situation of the machine, so that there is none after a
  /// breakdown.
  var dependsOnMachine: Bool {
    switch self {
    case .reset, .given, .do, .has, .is, .values, .broken, .lenient: true
    case .hello, .read, .duration, .remark: false
    }
  }

  /// The optional requests.
  static var optional: [Self] { allCases.filter(\.isOptional) }
}
