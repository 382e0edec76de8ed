import Exploration
import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A search through two machines")
struct DifferentialSearchTests {
  private func search(
    _ second: String, from starts: [InputSequence<RebuiltTurnstile>] = [InputSequence()],
    limit: Int? = nil, isSettledByOne: Bool = true, jobs: Int = 1
  ) throws -> DifferentialSearchReport<RebuiltTurnstile> {
    var bounds = SearchBounds()
    bounds.states = limit
    let first = try LockDesigns.designs.design("mechanical")
    let second = try LockDesigns.designs.design(second)
    return try DifferentialSearch(
      from: starts, within: bounds, isSettledByOne: isSettledByOne
    ) { lexicon in
      let comparison = try DesignComparison(
        of: first, second, among: LockDesigns.designs, in: &lexicon)
      return PairedMachines(begin: comparison.begin, judge: comparison.verdict)
    }.run(jobs: jobs)
  }

  @Test("finds a shortest sequence, even if declared differences are nearer")
  func shortest() throws {
    let report = try search("electronic")
    #expect(
      report.differences.first?.sequence.stimuli == [.insert(.penny), .insert(.token), .push])
    #expect(report.differences.first?.text == "insert penny\ninsert token\npush\n")
    #expect(report.length == 3)
    #expect(report.differences.count == 1)
    // Before the locks collect different coins, a declared difference is found without a coin, with
    // either coin, and with any two coins.
    #expect(report.declared["button-is-ignored"] ?? 0 >= 3)
  }

  @Test("begins at the end of a sequence, which is part of its result")
  func start() throws {
    let start = InputSequence<RebuiltTurnstile>([.room(2)], [.insert(.token), .push])
    let report = try search("worn", from: [start])
    #expect(report.differences.first?.sequence.givens == [.room(2)])
    #expect(
      report.differences.first?.text == """
        given room 2

        insert token
        push
        insert penny
        insert penny
        insert penny

        """)
    let swapped = InputSequence<RebuiltTurnstile>(
      [], [.insert(.penny), .insert(.token), .push, .push])
    let known = try search("electronic", from: [swapped])
    #expect(known.differences.map(\.sequence.stimuli) == [Array(swapped.stimuli.dropLast())])
    #expect(known.end == .settled && known.states == 0)
  }

  @Test(
    "begins at the ends of several sequences, and names the sequence that its result continues")
  func starts() throws {
    let starts = [
      InputSequence<RebuiltTurnstile>([.room(2)], [.insert(.token)]),
      InputSequence<RebuiltTurnstile>([], [.insert(.penny), .insert(.token)]),
    ]
    let nearest = try search("electronic", from: starts).differences.first?.sequence
    #expect(nearest?.givens == [])
    #expect(nearest?.stimuli == [.insert(.penny), .insert(.token), .push])
    // Each kind of difference on the paths to the starts is reported only once.
    let swapped = InputSequence<RebuiltTurnstile>([], starts[1].stimuli + [.push, .push])
    let report = try search(
      "electronic", from: [swapped, swapped, starts[0]], isSettledByOne: false)
    #expect(report.differences.map(\.sequence) == [nearest])
    #expect(report.end == .complete && report.states > 0)
    #expect(report.steps > 2 * 3 + 1)
  }

  @Test("counts the rows that decide on the paths to the starts")
  func rowsOfStarts() throws {
    let full = InputSequence<RebuiltTurnstile>([], Array(repeating: .insert(.penny), count: 3))
    let report = try search("electronic", from: [full], isSettledByOne: false)
    #expect(report.states == 1)
    #expect(report.rowsOfFirstAlone == [.paid, .passed])
  }

  @Test("visits every state once, and ends when none is left or the limit is reached")
  func end() throws {
    let whole = try search("mechanical")
    #expect(whole.differences.isEmpty && whole.end == .complete)
    // In the states, there are up to three coins of two kinds. In each state, there are four
    // stimuli.
    #expect(whole.steps == (1 + 2 + 4 + 8) * 4)
    #expect(whole.length == 4)
    let part = try search("mechanical", limit: 4)
    #expect(part.steps < whole.steps && part.end == .states(4))
    #expect(part.length == 1)
  }

  @Test("finds real differences, which are the same on any number of threads")
  func kinds() throws {
    let report = try search("electronic", isSettledByOne: false)
    #expect(report.end == .complete)
    let first = try LockDesigns.designs.design("mechanical")
    let second = try LockDesigns.designs.design("electronic")
    let comparison = DesignComparisonPair(first: first, second: second)
    for difference in report.differences {
      #expect(
        try comparison.firstDifference(in: difference.sequence) == difference.sequence.stimuli.count
      )
    }
    let other = try search("electronic", isSettledByOne: false, jobs: 3)
    #expect(other.differences.map(\.sequence) == report.differences.map(\.sequence))
    #expect(other.declared == report.declared && other.steps == report.steps)
  }
}

/// Checks sequences on the machines of two designs, independently of the search.
private struct DesignComparisonPair {
  let first: Design<RebuiltTurnstile>
  let second: Design<RebuiltTurnstile>

  /// Returns the number of the first step with an undeclared difference; `nil` if there is no such
  /// step.
  func firstDifference(in sequence: InputSequence<RebuiltTurnstile>) throws -> Int? {
    var lexicon = Lexicon()
    let comparison = try DesignComparison(
      of: first, second, among: LockDesigns.designs, in: &lexicon)
    var pair = try comparison.begin(sequence.givens)
    for (index, stimulus) in sequence.stimuli.enumerated() {
      pair.take(stimulus)
      if comparison.verdict(of: pair, after: stimulus) == .undeclared { return index + 1 }
    }
    return nil
  }
}
