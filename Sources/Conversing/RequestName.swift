/// The name of a request: the only member of its line.
enum RequestName: String, CaseIterable {
  case hello, reset, given
  case `do`
  case has
  case `is`
  case read, values, broken, lenient, duration, remark

  /// Whether a program answers it only if it says so in its hello.
  var isOptional: Bool {
    switch self {
    case .hello, .reset, .given, .do, .has, .is: false
    case .read, .values, .broken, .lenient, .duration, .remark: true
    }
  }

  /// The names of those that are optional.
  static var optional: [Self] { allCases.filter(\.isOptional) }
}
