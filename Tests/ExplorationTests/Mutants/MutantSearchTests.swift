import Exploration
import Machines
import Testing
import Tracing
import TurnstileMachine

@Suite("A search that kills mutants")
struct MutantSearchTests {
  private func findings<M: MutableMachine>(
    about _: M.Type, behind sequences: [[M.Stimulus]], depth: Int? = 1, jobs: Int = 1
  ) throws -> [M.Mutant: MutantFinding<M>] {
    var lexicon = Lexicon()
    var bounds = SearchBounds()
    bounds.depth = depth
    let search = try MutantSearch<M>(
      behind: sequences.map { ([], $0) }, by: Alphabet<M>(in: &lexicon), within: bounds)
    let found = try search.run(for: M.mutants, jobs: jobs)
    return Dictionary(uniqueKeysWithValues: zip(M.mutants, found))
  }

  private func findings(
    behind sequences: [[Shutter.Stimulus]], jobs: Int = 1
  ) throws -> [String: MutantFinding<Shutter>] {
    let found = try findings(about: Shutter.self, behind: sequences, jobs: jobs)
    return Dictionary(
      uniqueKeysWithValues: found.map { ("\($0.row.name) \($0.change.name)", $1) })
  }

  /// Returns the stimuli that kill each mutant for which a shortest sequence was found.
  private func told<Name: Hashable, M: MutableMachine>(
    _ findings: [Name: MutantFinding<M>]
  ) -> [Name: [M.Stimulus]] {
    findings.compactMapValues { finding in
      guard case .told(let trace, isShortest: true) = finding else { return nil }
      return trace.steps.map(\.stimulus)
    }
  }

  @Test("finds a shortest sequence, and none for equivalent mutants")
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
      for (name, steps) in ["pulled moved-up": 1, "jammed moved-up": 1, "jammed moved-first": 2] {
        guard case .untold(.complete, let comparison) = findings[name] else {
          Issue.record("\(name) is told")
          continue
        }
        #expect(comparison.steps == steps, "\(name)")
        #expect(
          comparison.otherDecisions == 0 && comparison.otherStates == 0 && comparison.pairs == 0)
      }
    }
  }

  @Test("takes one step beyond the sequences")
  func behind() throws {
    #expect(told(try findings(behind: [[.pay]]))["pulled dropped"] == [.pay, .pull])
    let start = told(try findings(behind: []))
    #expect(start["paid dropped"] == [.pay] && start["pulled dropped"] == nil)
    guard case .unreached = try findings(behind: [[.ring]])["pulled dropped"] else {
      Issue.record("nobody can pull at once")
      return
    }
  }

  @Test("finds a difference that shows only in a state in which the changed row does not decide")
  func elsewhere() throws {
    let near = try findings(about: Safe.self, behind: [[.turn], [.arm]])
    guard case .untold(.depth(1), let comparison) = near[.neverRings] else {
      Issue.record("nobody rings two steps behind")
      return
    }
    // These are the steps of a safe that is not armed, and of a safe that is being armed.
    #expect(comparison.steps == 2 && comparison.otherStates == 0)
    let far = try findings(about: Safe.self, behind: [[.turn], [.arm, .wait]])
    #expect(told(far)[.neverRings] == [.arm, .wait, .turn])
  }

  @Test("continues if only states differ, and after sequences that pass through such states")
  func hidden() throws {
    let near = try findings(about: Safe.self, behind: [[.arm]])
    guard case .untold(.depth(1), let comparison) = near[.neverArmed] else {
      Issue.record("two steps tell it")
      return
    }
    #expect(comparison.steps == 2 && comparison.otherStates == 1 && comparison.pairs > 1)
    let shortest: [Safe.Stimulus] = [.arm, .wait, .turn]
    #expect(
      told(try findings(about: Safe.self, behind: [[.arm]], depth: 2))[.neverArmed] == shortest)
    let known = try findings(about: Safe.self, behind: [[.arm, .wait]])
    #expect(told(known)[.neverArmed] == shortest)
    // If an armed safe is armed again, only the states differ.
    #expect(told(known)[.armedAgain] == [.arm, .wait, .arm, .turn])
    #expect(told(near)[.armedAgain] == nil)
  }

  @Test("stops on request")
  func stopped() throws {
    var lexicon = Lexicon()
    let search = try MutantSearch<Shutter>(
      behind: [([], [.pay, .pull])], by: Alphabet<Shutter>(in: &lexicon), within: SearchBounds())
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
  @Test("are all lists with one change and a last row that still always applies")
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
