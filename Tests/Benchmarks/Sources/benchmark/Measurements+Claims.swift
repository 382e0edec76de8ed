// Measurements of the cost of claims.

extension Measurements {
  /// Compares a run over the library with all its claims with the same run without them.
  func claiming() throws -> Comparison {
    let run = ["run", "Scenarios"]
    let (with, without) = try alternated(
      starts, gatehouse.given(run), gatehouse.given(run + ["--no-claims"]))
    return Comparison(
      title: "the library with all its claims, against none", unit: .seconds,
      side: .init(name: "with claims", values: with.map(\.seconds)),
      base: .init(name: "without", values: without.map(\.seconds)), goal: 1.3)
  }

  /// Compares a search with ten claims with the same search without them.
  func searchingWithClaims() throws -> Comparison {
    let search = ["explore", "--world", "accounts"]
    let claims = ["links", "requests"].flatMap { ["--claims", "Scenarios/claims/\($0).claims"] }
    let (with, without) = try alternated(
      rounds, gatehouse.given(search + claims), gatehouse.given(search))
    return Comparison(
      title: "a search with ten claims, against none", unit: .seconds,
      side: .init(name: "with claims", values: with.map(\.seconds)),
      base: .init(name: "without", values: without.map(\.seconds)), goal: 1.5)
  }
}
