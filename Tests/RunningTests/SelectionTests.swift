import Exploration
import FileAccess
import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("A selection")
struct SelectionTests {
  private static let contents = [
    "a.scenario":
      "scenario \"pays\" @slow @coin\ninsert penny\n  ...\nscenario \"Pushes\" @coin\npush\n",
    "b.scenario": "scenario \"row\"\ninsert <coin>\npush\n  <what> ...\nexamples\n"
      .replacing("  <what> ...\n", with: "  ...\n") + "  | coin |\n  | penny |\n  | button |\n",
    "c.scenario": "skip \"later\"\nuse \"d.scenario\"\npush\n",
    "d.scenario": "insert token\n",
    "e.scenario": "pusch\n",
  ]

  /// Returns the selected identities without the folder, and the names of the files that have
  /// errors.
  private func selected(_ change: (inout Selection<Turnstile>) throws -> Void) throws -> [String] {
    let folder = try TemporaryFolder()
    for (name, text) in Self.contents { try folder.write(name, text) }
    var selection = Selection<Turnstile>()
    try change(&selection)
    let list = SelectionList(of: selection, at: [folder.path])
    #expect(list.errors == [])
    // A run covers exactly the scenarios in the list.
    var ran: [String] = []
    _ = LibraryRun(selection: selection).run(ScenarioFiles([folder.path])) { event in
      if case .finished(let result) = event { ran.append(result.identity) }
    }
    #expect(ran == list.identities)
    return (list.identities + list.diagnostics.map(\.document))
      .map { String($0.dropFirst(folder.path.count + 1)).replacing(".scenario", with: "") }
  }

  private let all = ["a:pays", "a:Pushes", "b:row [row 1]", "b:row [row 2]", "c:c", "d:d", "e"]

  @Test("without criteria is everything")
  func everything() throws { #expect(try selected { _ in } == all) }

  @Test(
    "by tags contains the scenarios that satisfy the condition",
    arguments: [
      ("coin", ["a:pays", "a:Pushes", "e"]), ("@coin and not slow", ["a:Pushes", "e"]),
      ("slow or never-given", ["a:pays", "e"]),
      ("not coin", ["b:row [row 1]", "b:row [row 2]", "c:c", "d:d", "e"]), ("Coin", ["e"]),
    ])
  func tags(_ text: String, _ expected: [String]) throws {
    #expect(try selected { $0.tags = try TagCondition(text, named: "--tags") } == expected)
  }

  @Test(
    "by text contains the scenarios whose identity contains it, ignoring case",
    arguments: [
      ("PU", ["a:Pushes", "e"]), ("[row 2", ["b:row [row 2]", "e"]),
      ("a.scenario:p", ["a:pays", "a:Pushes", "e"]), ("nowhere", ["e"]),
    ])
  func text(_ text: String, _ expected: [String]) throws {
    #expect(try selected { $0.text = text } == expected)
  }

  @Test(
    "by a waypoint contains the scenarios that pass through it, whatever they expect",
    arguments: [
      ("lock/paid", ["a:pays", "b:row [row 1]", "c:c", "d:d", "e"]),
      ("lock/passed", ["b:row [row 1]", "c:c", "e"]),
      ("rule/locked", ["a:Pushes", "b:row [row 2]", "e"]),
      ("rule/full", ["e"]), ("unlocked", ["a:pays", "b:row [row 1]", "c:c", "d:d", "e"]),
      ("locked", ["a:pays", "a:Pushes", "b:row [row 1]", "b:row [row 2]", "c:c", "d:d", "e"]),
    ])
  func waypoint(_ name: String, _ expected: [String]) throws {
    #expect(try selected { $0.waypoint = try Waypoint(name) } == expected)
  }

  @Test("contains the scenarios that satisfy all its criteria")
  func together() throws {
    let selected = try selected {
      $0.tags = try TagCondition("coin", named: "--tags")
      $0.text = "p"
      $0.waypoint = try Waypoint("lock/paid")
    }
    #expect(selected == ["a:pays", "e"])
  }

  @Test("by shards puts each scenario, and each file with errors, in exactly one shard")
  func shards() throws {
    for count in [1, 2, 3, 10] {
      let parts = try (1...count).map { part in
        try selected { $0.shard = Shard("\(part)/\(count)") }
      }
      #expect(parts.flatMap { $0 }.sorted() == all.sorted())
      #expect(parts.filter { !$0.isEmpty }.count == min(count, all.count))
    }
  }

  @Test("divides only the selected scenarios")
  func shardsOfSelection() throws {
    let parts = try (1...2).map { part in
      try selected {
        $0.tags = try TagCondition("coin", named: "--tags")
        $0.text = "a.scenario"
        $0.shard = Shard("\(part)/2")
      }
    }
    #expect(parts.map { $0.filter { $0 != "e" }.count } == [1, 1])
  }

  @Test(
    "by an unknown waypoint lists the known ones",
    arguments: [
      ("lock/payed", "did you mean lock/paid?"), ("unlockd", "did you mean unlocked?"),
      ("zzzzzzzzz", "name a row's path or a state: locked, unlocked"),
      ("", "name a row's path or a state: locked, unlocked"),
    ])
  func unknownWaypoint(_ name: String, _ help: String) {
    let error = #expect(throws: Waypoint<Turnstile>.Unknown.self) {
      try Waypoint<Turnstile>(name)
    }
    #expect(error?.help == help)
  }

  @Test(
    "by malformed tags reports the place",
    arguments: [("a b", 3), ("a and s*w", 7), ("@", 1), ("\"\"", 1)])
  func badTags(_ text: String, _ column: Int) {
    let error = #expect(throws: Diagnostic.self) { try TagCondition(text, named: "--tags") }
    #expect(error?.column == column)
  }
}

@Suite("A shard")
struct ShardTests {
  @Test(
    "is one of several parts, which are numbered from 1",
    arguments: ["1/1", "2/4", "1000/1000"])
  func reading(_ text: String) throws {
    let shard = try #require(Shard(text))
    #expect("\(shard.part)/\(shard.count)" == text)
  }

  @Test(
    "is refused in any other form",
    arguments: [
      "", "1", "0/4", "5/4", "1/0", "-1/4", "+1/4", "1/4/4", "1/ 4", "a/b", "1/1001", "/",
    ])
  func notReading(_ text: String) { #expect(Shard(text) == nil) }

  @Test("differs from the other shards in size by at most one scenario, whatever the files")
  func balance() throws {
    var random = SplitMix64(seed: 0x5a4d)
    for _ in 0..<20 {
      let folder = try TemporaryFolder()
      var heaviest = 0
      for file in 0..<Int.random(in: 1...12, using: &random) {
        let steps = (0..<Int.random(in: 1...30, using: &random)).map { _ in "insert <coin>\n" }
        heaviest = max(heaviest, steps.count)
        let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in "  | penny |\n" }
        try folder.write(
          "\(file).scenario",
          "scenario \"a\"\npush\nscenario \"b\"\n\(steps.joined())"
            + "examples\n  | coin |\n\(rows.joined())"
        )
      }
      let whole = LibraryRun<Turnstile>().run(ScenarioFiles([folder.path])) { _ in }
      let count = Int.random(in: 2...5, using: &random)
      let parts = (1...count).map { part in
        var selection = Selection<Turnstile>()
        selection.shard = Shard("\(part)/\(count)")
        return LibraryRun(selection: selection).run(ScenarioFiles([folder.path])) { _ in }
      }
      #expect(parts.map(\.passed).reduce(0, +) == whole.passed)
      #expect(parts.map(\.steps.total).reduce(0, +) == whole.steps.total)
      // The weight of a scenario is its number of steps, plus one for the cost of starting the
      // scenario.
      let weights = parts.map { $0.steps.total + $0.passed }
      let difference = (weights.max() ?? 0) - (weights.min() ?? 0)
      #expect(difference <= heaviest + 1)
    }
  }
}
