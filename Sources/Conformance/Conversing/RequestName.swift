import Machines

/// The name of a request. The name is the only member of the request's line.
typealias RequestName = Request.Kind

extension RequestName {
  /// Creates the request name that a text spells, or returns `nil` if there is no such request.
  init?(_ name: String) {
    guard let named = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = named
  }

  /// Whether the request is answered only by programs whose introduction declares it.
  var isOptional: Bool {
    switch self {
    case .hello, .reset, .given, .do, .has, .is: false
    case .read, .values, .broken, .lenient, .duration, .remark, .display, .save, .restore: true
    }
  }

  /// The first edition of the protocol with this request.
  var edition: Int {
    switch self {
    case .hello, .reset, .given, .do, .has, .is, .read, .values, .broken, .lenient, .duration,
      .remark:
      1
    case .display, .save, .restore: 2
    }
  }

  /// Whether the answer depends on the situation of the machine, so that there is no answer after a
  /// breakdown.
  var dependsOnMachine: Bool {
    switch self {
    case .reset, .given, .do, .has, .is, .values, .broken, .lenient, .display, .save, .restore: true
    case .hello, .read, .duration, .remark: false
    }
  }

  /// A member that an answer to this request has but an answer to `reset` does not have; `nil` if
  /// there is no such member.
  var ownMember: String? {
    switch self {
    case .do: "observations"
    case .has, .values: "values"
    case .broken: "broken"
    case .lenient: "lenient"
    case .display: "elements"
    case .save: "saved"
    case .hello, .reset, .given, .is, .read, .duration, .remark, .restore: nil
    }
  }

  /// The optional requests.
  static var optional: [Self] { allCases.filter(\.isOptional) }
}
