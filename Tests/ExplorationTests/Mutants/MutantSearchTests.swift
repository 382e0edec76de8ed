import Exploration
import Machines
import ScenarioTracing
import Testing
import TurnstileMachine

@Suite("A search for what tells a mutant")
struct MutantSearchTests {
  private func findings(
    behind sequences: [[Shutter.Stimulus]], depth: Int? = 1, jobs: Int = 1
  ) throws -> [String: MutantFinding<Shutter>] {
    var lexicon = Lexicon()
    var bounds = SearchBounds()
    bounds.depth = depth
    let alphabet = Alphabet<Shutter>(in: &lexicon)
    let search = MutantSearch<Shutter>(
      behind: sequences.map { InputSequence([], $0) }, by: alphabet, within: bounds)
    let found = try search.run(for: Shutter.mutants, jobs: jobs)
    let names = Shutter.mutants.map { "\($0.row.name) \($0.change.name)" }
    return Dictionary(uniqueKeysWithValues: zip(names, found))
  }

  /// The stimuli that tell each mutant that can be told.
  private func told(_ findings: [String: MutantFinding<Shutter>]) -> [String: [Shutter.Stimulus]] {
    findings.compactMapValues { finding in
      guard case .told(let trace, isShortest: true) = finding else { return nil }
      return trace.steps.map(\.stimulus)
    }
  }

  @Test("finds a shortest sequence, and none of those that are equivalent")
  func shortest() throws {
    for jobs in [1, 3] {
      let findings = try findings(behind: [[.pay, .ring, .ring, .pull, .ring]], jobs: jobs)
      let told = told(findings)
      #expect(told["paid dropped"] == [.pay])
      #expect(told["pulled dropped"] == [.pay, .pull])
      #expect(told["otherwise moved-first"] == [.pay])
      for name in ["paid negated", "pulled negated", "jammed negated"] {
        #expect(told[name]?.count == 1, "\(name)")
      }
      #expect(told.count == 6)
      for name in ["pulled moved-up", "jammed moved-up", "jammed moved-first"] {
        guard case .untold(.complete, let pairs) = findings[name] else {
          Issue.record("\(name) is told")
          continue
        }
        #expect(pairs == 2, "\(name)")
      }
    }
  }

  @Test("goes on behind sequences in which a changed row decides")
  func behind() throws {
    let near = told(try findings(behind: [[.pay]]))
    #expect(near["paid dropped"] == [.pay])
    // Nobody pulls, so that nobody knows of the row.
    #expect(near["pulled dropped"] == nil)
    #expect(told(try findings(behind: [[.ring]]))["pulled negated"]?.count == 1)
    for (name, finding) in try findings(behind: []) {
      guard case .unreached = finding else {
        Issue.record("\(name): where nothing is known, nothing is found")
        continue
      }
    }
  }

  @Test("ends where it is stopped")
  func stopped() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Shutter>(in: &lexicon)
    let search = MutantSearch<Shutter>(
      behind: [InputSequence([], [.pay, .pull])], by: alphabet,
      within: SearchBounds())
    let movedUp = try #require(
      Shutter.mutants.first { $0.row == .pulled && $0.change == .movedUp })
    let found = try search.run(for: [movedUp], until: { .interrupted })
    guard case .untold(.interrupted, _) = try #require(found.first) else {
      Issue.record("it was not interrupted")
      return
    }
  }
}

@Suite("Mutants of a list")
struct RowOrderTests {
  @Test("are all lists with one change, and the last row always holds")
  func changes() {
    let changes = Shutter.Row.allCases.map { RowOrderChange.changes(of: $0) }
    #expect(
      changes == [
        [.dropped, .negated], [.dropped, .negated, .movedUp],
        [.dropped, .negated, .movedUp, .movedFirst], [.movedUp, .movedFirst],
      ])
    typealias Row = Shutter.Row
    #expect(RowOrderChange.dropped.order(of: Row.pulled) == [.paid, .jammed, .otherwise])
    #expect(RowOrderChange.movedUp.order(of: Row.jammed) == [.paid, .jammed, .pulled, .otherwise])
    #expect(
      RowOrderChange.movedFirst.order(of: Row.jammed) == [.jammed, .paid, .pulled, .otherwise])
    #expect(RowOrderChange.negated.affectedRows(by: Row.jammed) == [.jammed, .otherwise])
    #expect(RowOrderChange.movedFirst.affectedRows(by: Row.jammed) == [.paid, .pulled])
  }
}
