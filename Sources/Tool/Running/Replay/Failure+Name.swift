extension Failure.Kind {
  /// The kind in kebab-case, as used in reports.
  var name: String {
    switch self {
    case .block: "block"
    case .forbidden: "forbidden"
    case .state: "state"
    case .answer: "answer"
    case .invariant: "invariant"
    case .breakdown: "breakdown"
    case .unasserted: "unasserted"
    case .idle: "idle"
    case .unexpectedPass: "unexpected-pass"
    case .undeclaredDivergence: "undeclared-divergence"
    case .repetition: "repetition"
    }
  }
}
