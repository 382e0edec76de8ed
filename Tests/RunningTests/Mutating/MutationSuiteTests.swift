import Machines
import Running
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("Scenarios that judge mutants")
struct MutationSuiteTests {
  private static let pays = """
    scenario "pays"
    pay
      -> open

    """

  private static let pullsInVain = """
    scenario "pulls in vain"
    ring
      refused useless

    pull
      refused useless

    """

  /// Returns the suite, and the scenario that kills each mutant.
  private func killers(
    of texts: [String], jobs: Int = 1
  ) throws -> (suite: MutationSuite<Shutter>, killers: [String: String?]) {
    let folder = try TemporaryFolder()
    for (index, text) in texts.enumerated() { try folder.write("\(index).scenario", text) }
    let suite = try MutationSuite<Shutter>(of: ScenarioFiles([folder.path]))
    let killers = suite.killers(of: Shutter.mutants, jobs: jobs)
    #expect(killers.count == Shutter.mutants.count)
    let names = Shutter.mutants.map { "\($0.row.name) \($0.change.name)" }
    let cut = killers.map { $0.map { String($0.drop { $0 != ":" }.dropFirst()) } }
    return (suite, Dictionary(uniqueKeysWithValues: zip(names, cut)))
  }

  @Test("kill mutants that differ in a step, on any number of threads")
  func killed() throws {
    for jobs in [1, 3] {
      let (_, killers) = try killers(of: [Self.pays, Self.pullsInVain], jobs: jobs)
      #expect(
        killers == [
          "paid dropped": "pays", "paid negated": "pays", "pulled dropped": nil,
          "pulled negated": "pulls in vain", "pulled moved-up": nil, "jammed dropped": nil,
          "jammed negated": "pulls in vain", "jammed moved-up": nil, "jammed moved-first": nil,
          "otherwise moved-up": nil, "otherwise moved-first": "pays",
        ])
    }
  }

  @Test("are replayed, shortest first, if a changed row decides a step in them")
  func touching() throws {
    let (suite, _) = try killers(of: [Self.pullsInVain, Self.pays])
    func touching(_ row: Shutter.Row, _ change: RowOrderChange) throws -> [Int] {
      suite.touching(
        try #require(Shutter.mutants.first { $0.row == row && $0.change == change }))
    }
    #expect(try touching(.paid, .dropped) == [1])
    #expect(try touching(.paid, .negated) == [1, 0])
    #expect(try touching(.pulled, .dropped) == [])
    #expect(try touching(.otherwise, .movedFirst) == [1])
    #expect(suite.sequences.sequences.map(\.stimuli) == [[.ring, .pull], [.pay]])
  }

  @Test("must pass without a mutant, unless they are skipped or expected to fail")
  func unsound() throws {
    let wrong = Self.pays.replacing("open", with: "closed")
    #expect(throws: MutationSuite<Shutter>.UnsoundScenario.self) { try killers(of: [wrong]) }
    let excused = wrong.replacing("\npay", with: "\nexpected-failure \"a known defect\"\n\npay")
    #expect(try killers(of: [excused]).suite.sequences.sequences.isEmpty)
    let skipped = wrong.replacing("\npay", with: "\nskip \"later\"\n\npay")
    #expect(try killers(of: [skipped]).suite.sequences.sequences.isEmpty)
  }

  @Test("are tried in order, until interrupted")
  func interrupted() throws {
    let (suite, _) = try killers(of: [Self.pays])
    #expect(suite.killers(of: Shutter.mutants, isInterrupted: { true }).isEmpty)
  }
}
