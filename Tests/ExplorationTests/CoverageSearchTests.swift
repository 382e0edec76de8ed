import Exploration
import Machines
import Testing
import Tracing

@Suite("Coverage")
struct CoverageSearchTests {
  private func search(
    _ sequences: [[CombinationLock.Digit]], depth: Int? = 1, jobs: Int = 1
  ) throws -> CoverageReport<CombinationLock> {
    var lexicon = Lexicon()
    let alphabet = Alphabet<CombinationLock>(in: &lexicon)
    var bounds = SearchBounds()
    bounds.depth = depth
    return try CoverageSearch(
      behind: sequences.map { (givens: [], stimuli: $0.map { .dial($0) }) }, by: alphabet,
      in: lexicon
    ).run(within: bounds, jobs: jobs)
  }

  private func names(_ items: some Sequence<CoverageItem>) -> [String] {
    items.sorted().map { "\($0.kind.rawValue) \($0.name)" }
  }

  @Test("lists what sequences reach, and what one more step could reach")
  func oneStep() throws {
    let report = try search([[.three, .one], [.three]])
    #expect(
      names(report.covered) == [
        "state dialled", "transition dialled -> dialled by digit/first",
        "transition dialled -> dialled by digit/second", "row digit/first", "row digit/second",
      ])
    #expect(
      names(report.uncovered) == [
        "transition dialled -> dialled by digit/third",
        "transition dialled -> dialled by digit/wrong", "row digit/third", "row digit/wrong",
      ])
    #expect(
      report.unreached.map(\.name) == [
        "digit/fourth", "digit/fifth", "digit/sixth", "digit/seventh", "digit/eighth",
        "digit/ninth", "digit/tenth", "open",
      ])
    #expect(report.counts(of: .row) == (2, 4))
    #expect(report.counts(of: .rule) == (0, 0))
    // A wrong digit is possible without correct digits before it.
    let wrong = try #require(report.uncovered.last)
    #expect(try report.trace(covering: wrong)?.steps.map(\.stimulus) == [.dial(.zero)])
    #expect(try report.trace(covering: try #require(report.covered.first)) == nil)
  }

  @Test("goals yield few traces, each of which covers the goals that it lists")
  func traces() throws {
    for jobs in [1, 3] {
      let report = try search([[.three]], depth: nil, jobs: jobs)
      #expect(report.exploration.end == .complete && report.unreached == [])
      let traces = try report.traces(covering: [.row, .rule])
      // These are the paths to an eleventh digit and to a wrong digit.
      #expect(traces.map(\.trace.steps.count) == [11, 1])
      #expect(traces.map(\.items.count) == [10, 1])
      for (trace, items) in traces { #expect(report.items(of: trace).isSuperset(of: items)) }
      #expect(
        Set(traces.flatMap(\.items)) == Set(report.uncovered.filter { $0.kind != .transition }))
    }
    let whole = try search([[.three], Array(repeating: .zero, count: 3)], depth: 1)
    #expect(try whole.traces(covering: [.rule]).isEmpty)
  }

  @Test("of no sequences is empty, and everything is reachable from the initial machine")
  func none() throws {
    let report = try search([])
    #expect(report.covered == [])
    #expect(names(report.uncovered).contains("row digit/first"))
  }

  @Test("names the values of bounded facts, and only the presence of unbounded facts")
  func facts() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Notary>(in: &lexicon)
    let report = try CoverageSearch(behind: [], by: alphabet, in: lexicon)
      .run(within: SearchBounds())
    #expect(
      names(report.uncovered.filter { $0.kind == .fact }) == [
        "fact seen(by)", "fact seen(in: blue)", "fact seen(in: red)", "fact seen(twice)",
      ])
    #expect(
      names(report.uncovered.filter { $0.kind == .transition }) == [
        "transition desk/closed -> desk/open by stamp/only",
        "transition desk/open -> desk/closed by stamp/only",
      ])
  }
}

/// A machine whose row depends on facts of all kinds.
private struct Notary: Machine {
  enum Ink: UInt8, Choice { case red, blue }

  enum Lid: UInt8, Choice { case closed, open }

  @Words
  enum Stimulus: Spoken {
    /// Stamp a paper.
    case stamp(Ink)
  }

  @Words
  enum State: Path {
    /// The desk.
    case desk(Lid)
  }

  @Words
  enum Facts: Record {
    /// The machine sees these facts.
    case seen(in: Ink, by: UInt8?, twice: Bool)
  }

  enum Row: UInt8, Choice, MachineRow {
    case only
    var table: String { "stamp" }
  }

  static let vocabulary = Vocabulary<Notary>()

  private var lid = Lid.closed
  private var stamps: UInt8 = 0

  var state: State { .desk(lid) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Notary>) {
    let ink =
      switch stimulus {
      case .stamp(let ink): ink
      }
    trail.decide(
      Row.only, seeing: .seen(in: ink, by: stamps == 0 ? nil : stamps, twice: stamps > 1))
    stamps = min(stamps + 1, 3)
    lid = lid == .open ? .closed : .open
    trail.transition(to: state)
  }
}
