import Exploration
import Machines
import Running
import ScenarioLanguage
import Simulation
import Testing
import Tracing

@Suite("Users who differ only in their names")
struct SymmetryTests {
  private static let alice = #"given user alice email alice@example.com password "Sunflower-1""#
  private static let bob = #"given user bob email bob@example.com password "Sunflower-2""#

  /// Scenarios with two users of the same kind and, in some cases, other givens.
  static let beginnings = [
    "\(alice)\n\(bob)\n",
    "\(alice) second-factor\n\(bob) second-factor\ngiven blocked-domain example.com\n",
    "\(alice) devices 7\n\(bob) devices 7\ngiven account alice unregistered\n",
    "\(alice)\n\(bob)\ngiven account bob cookie missing\ngiven account alice\n",
    """
    given user alice phone +4930123457 sso
    given user bob phone +4930123458 sso
    given sso-code "wire-2b7c5c1e-8f5b-4d5b-9f62-0d6f3f1f2a11"

    """,
  ]

  private func scenario(_ text: String) throws -> BoundScenario<World> {
    let source = SourceFile(name: "walk", bytes: Array(text.utf8))
    let file = ScenarioLoader<World>().load(source.documents[0])
    #expect(file.diagnostics.map(\.text) == [])
    return try file.scenario(named: nil)
  }

  /// Returns a random walk that starts after some givens. The walk is a scenario.
  private func walk(behind text: String, seed: UInt64) throws -> String {
    let beginning = try scenario(text)
    var lexicon = beginning.lexicon
    let alphabet = Alphabet<World>(in: &lexicon)
    var generator = SplitMix64(seed: seed)
    var machine = try Preparation<World>(beginning.givens).machine
    var walk = Trace<World>()
    for given in beginning.givens { walk.append(given) }
    var trail = Trail<World>()
    for _ in 0..<40 {
      let stimulus = alphabet.possibleStimulus(at: machine, using: &generator, leaving: &trail)
      guard let stimulus else { break }
      machine.step(stimulus, into: &trail)
      walk.append(stimulus, causing: trail.observations)
    }
    return walk.text(in: lexicon)
  }

  /// Returns a text with two names swapped.
  private func exchanging(_ one: String, _ other: String, in text: String) -> String {
    text.split(separator: one, omittingEmptySubsequences: false).map { part in
      part.split(separator: other, omittingEmptySubsequences: false).joined(separator: one)
    }.joined(separator: other)
  }

  @Test("can do the same things", arguments: beginnings, 0..<40 as Range<UInt64>)
  func walks(_ beginning: String, _ seed: UInt64) throws {
    let walk = try walk(behind: beginning, seed: seed)
    var renamed = exchanging("alice", "bob", in: walk)
    renamed = exchanging("password-1", "password-2", in: renamed)
    renamed = exchanging("+4930123457", "+4930123458", in: renamed)
    #expect(renamed != walk)
    let result = Replayer<World>(isStrict: true).run(try scenario(renamed))
    #expect(result.verdict == .passed, "\(walk)")
  }

  @Test("are interchangeable, and treating them alike hides no behaviour", arguments: beginnings)
  func exploration(_ beginning: String) throws {
    let scenario = try scenario(beginning)
    var lexicon = scenario.lexicon
    let verbs = [
      "launch", "choose", "log-in", "log-in-by-phone", "enter-code", "continue", "log-out",
      "switch",
      "add-account", "back", "delete-user", "browser-succeeds", "enter-sso-code",
    ]
    let alphabet = Alphabet<World>(in: &lexicon) { verbs.contains($0.name) }
    var bounds = SearchBounds()
    bounds.depth = 6
    let space = SearchSpace(
      from: [try ExplorationStart(scenario.givens)], by: alphabet, in: lexicon, within: bounds)
    let explore = { (space: SearchSpace<World>) in
      try Exploration(
        of: space, checking: World.invariants.map(Property.invariant),
        finding: CoverageFinder(in: lexicon)
      ).run()
    }
    let (all, reduced) = (try explore(space), try explore(space.reducedBySymmetry()))
    #expect(all.alike.isEmpty)
    #expect(reduced.alike.map(\.count) == (beginning.contains("account") ? [] : [2]))
    #expect(reduced.states < all.states || reduced.alike.isEmpty)
    #expect(reduced.states * 2 >= all.states)
    #expect(reduced.depth == all.depth)
    #expect(Set(reduced.coverage.items) == Set(all.coverage.items))
    for item in reduced.coverage.items {
      let (one, other) = (
        try reduced.coverage.trace(covering: item), try all.coverage.trace(covering: item)
      )
      #expect(one?.steps.count == other?.steps.count, "\(item.name)")
    }
  }

  @Test(
    "are distinguished if the domains of their addresses or their means of logging in differ",
    arguments: [
      (#"given user bob email bob@example.com password "Sunflower-2""#, 2),
      (#"given user bob email bob@example.org password "Sunflower-2""#, 0),
      (#"given user bob email bob@example password "Sunflower-2""#, 0),
      (#"given user bob email bob@example.com password "sunflower""#, 0),
      (#"given user bob email bob@example.com"#, 0),
      (#"given user bob email bob@example.com password "Sunflower-2" sso"#, 0),
    ])
  func kinds(_ bob: String, _ count: Int) throws {
    let scenario = try scenario("\(Self.alice)\n\(bob)\n")
    var lexicon = scenario.lexicon
    let alphabet = Alphabet<World>(in: &lexicon) { $0.name == "launch" }
    let space = SearchSpace(
      from: [try ExplorationStart(scenario.givens)], by: alphabet, in: lexicon)
    let report = try Exploration(of: space.reducedBySymmetry()).run()
    #expect(report.alike.reduce(0) { $0 + $1.count } == count)
  }

  @Test("are always users who can log in")
  func logins() throws {
    let phones = ["+4930555111", "+4930555222"]
    let lines = ["alice", "bob"].enumerated().map { index, name in
      "given user \(name) email \(name)@wire.example phone \(phones[index])"
        + " password \"Own-word-\(index)\"\n"
    }
    let scenario = try scenario(lines.joined())
    var lexicon = scenario.lexicon
    let alphabet = Alphabet<World>(in: &lexicon) { $0.name.hasPrefix("log-in") }
    let machine = try Preparation<World>(scenario.givens).machine
    let offered = Set(alphabet.stimuli(at: machine).map { $0.text(in: lexicon) })
    for index in phones.indices {
      let name = ["alice", "bob"][index]
      #expect(offered.contains("log-in-by-phone \(phones[index])"))
      #expect(offered.contains("log-in \(name)@wire.example password-\(index + 1)"))
    }
  }
}
