import Machines
import ScenarioLanguage

/// The quick path of a run over many files: replays plain scenarios without parsing them, because
/// the meanings of their lines are cached from other files.
///
/// It reports only scenarios that pass. Everything else, such as a head, an error or a failure, is
/// left to ``ScenarioLoader`` and ``Replayer``, which reach the same result for the scenarios that
/// this type handles.
///
/// A run over 10,000 files takes 0.62 of the time that it takes without the quick path.
/// `Tests/Benchmarks/run` measures this ratio and fails above 0.75. The other files in this folder
/// exist only for this type.
package struct QuickReplay<M: Machine>: Sendable {
  private let isStrict: Bool
  private let origin: M
  private let claims: ClaimSet<M>?
  /// The subjects of the setting's givens.
  private let defaults: [Phrase]
  private var run = Run<M>()
  private var tally = ClaimTally()
  private var subjects: [Phrase] = []
  private var units = UnitMemory<M>()
  /// The age of the lines from which ``units`` were built.
  private var age = 0

  /// Creates a replay. If `isStrict` is set, scenarios that have a step without a block are left to
  /// the parser.
  package init(isStrict: Bool, setting: ScenarioSetting<M> = ScenarioSetting()) {
    self.isStrict = isStrict
    origin = setting.preparation.machine
    claims = setting.claims
    defaults = setting.preparation.subjects
  }

  /// Returns the result of the only scenario of a text; `nil` if the text requires the parser.
  package mutating func result(
    of bytes: [UInt8], named path: String, remembering memory: inout LibraryMemory<M>
  ) -> ScenarioResult? {
    makeRoom(beside: memory)
    run.begin(with: origin)
    tally = ClaimTally()
    subjects.removeAll(keepingCapacity: true)
    var scanner = UnitScanner()
    var steps = StepCounts()
    var start: Int?
    var isInBody = false
    while true {
      switch scanner.next(bytes.span) {
      case .unclear: return nil
      case .end:
        guard let start, isInBody, run.machine.breakdown == nil else { return nil }
        return ScenarioResult(
          path: path, name: ScenarioSyntax.name(ofFile: path),
          line: 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }, tags: [],
          verdict: .passed, steps: steps, claims: tally)
      case .unit(let unit):
        start = start ?? unit.range.lowerBound
        switch units.meaning(of: unit, in: bytes, &memory.lines) {
        case .other: return nil
        case .given(let given, let subject):
          guard !isInBody, prepare(given, about: subject) else { return nil }
        case .step(let stimulus, let expected):
          beginBody(&isInBody)
          guard take(stimulus, expected, &steps) else { return nil }
        case .state(let pattern):
          beginBody(&isInBody)
          guard pattern.matches(run.machine.state) else { return nil }
        case .query(let query, let pattern):
          beginBody(&isInBody)
          guard pattern.matches(run.machine.answer(query)) else { return nil }
        }
      }
    }
  }

  private static var unitLimit: Int { 1 << 16 }

  /// Empties the cache if it is too large, or if it refers to texts that the memory no longer
  /// contains.
  private mutating func makeRoom(beside memory: borrowing LibraryMemory<M>) {
    guard age != memory.age || units.count >= Self.unitLimit else { return }
    units = UnitMemory()
    age = memory.age
  }

  private mutating func prepare(_ given: M.Given, about subject: Phrase) -> Bool {
    guard !subjects.contains(subject), !defaults.contains(subject) else { return false }
    subjects.append(subject)
    do { try run.prepare(given) } catch { return false }
    return true
  }

  /// Begins to check the claims at the first line behind the givens.
  private mutating func beginBody(_ isInBody: inout Bool) {
    guard !isInBody else { return }
    isInBody = true
    run.watch(claims)
    if let news = run.watch?.news { tally.add(news) }
  }

  private mutating func take(
    _ stimulus: M.Stimulus, _ expected: ExpectedBlock<M>?, _ steps: inout StepCounts
  ) -> Bool {
    do { try run.take(stimulus) } catch { return false }
    if let news = run.watch?.news { tally.add(news) }
    let isRefused = run.trail.isRefused
    if isRefused { steps.refused += 1 }
    guard let expected else {
      steps.unasserted += 1
      return !isStrict && !isRefused
    }
    if expected.isOpen { steps.open += 1 } else { steps.asserted += 1 }
    return expected.isMet(by: run.trail.observations)
  }
}
