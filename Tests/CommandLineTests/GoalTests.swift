import GatehouseProcess
import Testing

@Suite("A path from a position in the shell")
struct GoalTests {
  /// A position from which no short sequence of the user's stimuli leads to the goals below.
  private static let position = [
    #"given user alice email alice@example.com password "Sunflower-1""#,
    #"given backup summer password "Old-days-1""#, "launch",
  ]

  private func output(of lines: [String]) throws -> String {
    try Gatehouse.run(["shell"], input: (Self.position + lines).joined(separator: "\n") + "\n")
      .output
  }

  @Test(
    "leads there, also to distant states in which a request is held back",
    arguments: [
      "syncing", "restoring", "verifying", "is unauthenticated/team-invite",
    ])
  func goal(_ condition: String) throws {
    let found = try output(of: [".goal \(condition)"])
    let steps = try #require(found.split(separator: " steps:\n").last)
      .split(separator: "\n").map { String($0.dropFirst(2)) }
    #expect(steps.count > 1, "\(found)")
    let replayed = try output(of: steps + [".goal \(condition)"])
    #expect(replayed.hasSuffix("it holds here\n"), "\(replayed)")
  }

  @Test("is missing to a state through which a step passes, and names the row")
  func missing() throws {
    let found = try output(of: [".why not syncing"])
    #expect(
      found.hasSuffix(
        """
        missing:
          choose log-in
          log-in alice@example.com password-1
          continue
        would cause: -> unauthenticated/initial-sync/syncing via no-history
          row: router/any/device-registered
          seeing: flow(tokens-of: alice, new-here: yes)

        """), "\(found)")
  }

  @Test("is left open if other givens may be needed")
  func unknown() throws {
    let found = try output(of: [".goal device-limit", ".why not device-limit"])
    let open = /it holds in none of the nearest [0-9,]+ states; `/
    let goal = try #require(found.firstMatch(of: open))
    #expect(found[goal.range.upperBound...].contains("gatehouse path --to 'device-limit'` also "))
    #expect(found.contains(" states leads there: the state is further away, or needs other givens"))
  }
}
