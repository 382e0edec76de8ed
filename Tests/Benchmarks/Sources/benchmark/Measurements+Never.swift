import FileAccess

// Measurements of the cost of patterns that observations must not match.

extension Measurements {
  private static let patterns = [
    "alerts session-expired", "alerts unknown", "deletes bob reason _", "shows initial-sync",
    "stores dave", "tears-down flow", "-> blacklisted(...) via _", "-> migrating via _",
    "-> unauthenticated(...)/email-code via _", "-> unauthenticated(...)/login via _",
  ]

  /// Compares a long scenario that has ten `never` lines with the same scenario without these
  /// lines.
  func forbidding() throws -> Comparison {
    let nevers = Self.patterns.map { "never \($0)\n" }.joined()
    let (with, without) = try alternated(
      rounds, replay("with-never", beginning: nevers), replay("without-never", beginning: ""))
    return Comparison(
      title: "60000 steps under \(Self.patterns.count) never lines, against none", unit: .seconds,
      side: .init(name: "with never", values: with.map(\.seconds)),
      base: .init(name: "without", values: without.map(\.seconds)), goal: 1.2)
  }

  private func replay(_ name: String, beginning head: String) throws -> Program {
    let file = "\(scratch)/\(name).scenario"
    let steps = "launch\n  ...\nadvance 1s\n  ...\nterminate\n  ...\n"
    try FileSystem.replace(
      file, with: "scenario \"a\"\n" + head + String(repeating: steps, count: 20_000))
    return gatehouse.given(["run", file])
  }
}
