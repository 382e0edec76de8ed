public import Machines
import ScenarioLanguage

/// Replays plain scenarios without taking their texts apart: their lines are known by heart from other
/// files.
///
/// It says what came of a scenario that simply holds. Whatever else there may be, a head, an error,
/// a failure, is for those who read properly; they come to the same where this one says something.
public struct QuickReplay<M: Machine>: Sendable {
  private let isStrict: Bool
  private let origin = M()
  private var run = Run<M>()
  private var subjects: [Phrase] = []

  /// A replay; `isStrict` leaves steps without a block to others.
  public init(isStrict: Bool) { self.isStrict = isStrict }

  /// What came of the one scenario of a text; `nil` where the text has to be read properly.
  public mutating func result(
    of bytes: [UInt8], named path: String, remembering memory: inout LibraryMemory<M>
  ) -> ScenarioResult? {
    run.begin(with: origin)
    subjects.removeAll(keepingCapacity: true)
    var scanner = UnitScanner()
    var steps = StepCounts()
    var start: Int?
    var isInBody = false
    while true {
      switch scanner.next(bytes.span) {
      case .unclear: return nil
      case .end:
        guard let start else { return nil }
        return ScenarioResult(
          path: path, name: ScenarioSyntax.name(ofFile: path),
          line: 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }, tags: [],
          verdict: .passed, steps: steps)
      case .unit(let unit):
        start = start ?? unit.range.lowerBound
        switch memory.meaning(of: unit, in: bytes) {
        case .other: return nil
        case .given(let given, let subject):
          guard !isInBody, prepare(given, about: subject) else { return nil }
        case .step(let stimulus, let expected):
          isInBody = true
          guard take(stimulus, expected, &steps) else { return nil }
        case .state(let pattern):
          isInBody = true
          guard pattern.matches(run.machine.state) else { return nil }
        case .query(let query, let pattern):
          isInBody = true
          guard pattern.matches(run.machine.answer(query)) else { return nil }
        }
      }
    }
  }

  private mutating func prepare(_ given: M.Given, about subject: Phrase) -> Bool {
    guard !subjects.contains(subject) else { return false }
    subjects.append(subject)
    do { try run.prepare(given) } catch { return false }
    return true
  }

  private mutating func take(
    _ stimulus: M.Stimulus, _ expected: ExpectedBlock<M>?, _ steps: inout StepCounts
  ) -> Bool {
    do { try run.take(stimulus) } catch { return false }
    guard let expected else {
      steps.unasserted += 1
      return !isStrict
    }
    if expected.isOpen { steps.open += 1 } else { steps.asserted += 1 }
    return expected.isMet(by: run.trail.observations)
  }
}
