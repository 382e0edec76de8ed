import Conforming
import Testing

/// Only this suite turns knobs and counts their steps.
@Suite("The search for events without a line", .serialized)
struct SearchTests {
  private static let mapping = """
    map event click
      observation clicks nine
    map event never
      observation stays
    """

  private func verdict(
    on event: String, silentSteps: Int?, search: Int
  ) -> (kind: SessionVerdict.Kind?, steps: Int) {
    var options = SessionOptions()
    options.bounds.silentSteps = silentSteps
    (options.bounds.search, options.bounds.alignment) = (search, 0)
    let log = #"{"event":"\#(event)"}"#
    var kind: SessionVerdict.Kind?
    let steps = Knob.steps {
      kind = LogRun<Knob>([log], mapping: Self.mapping, options: options).verdicts.first?.kind
    }
    return (kind, steps)
  }

  @Test("stops at the limit on the number of steps without a line")
  func lastStep() {
    #expect(verdict(on: "click", silentSteps: 1, search: 100_000).kind == .conforms)
    // The search takes 100 steps from the start, and 100 steps from each place that the report
    // examines.
    let one = verdict(on: "never", silentSteps: 1, search: 100_000)
    #expect(one.kind == .diverges)
    #expect((100...400).contains(one.steps), "\(one)")
    let two = verdict(on: "never", silentSteps: 2, search: 100_000)
    #expect(two.kind == .diverges)
    #expect(two.steps > 9_000, "\(two)")
  }

  @Test("ends within its bound, however many steps follow a position")
  func bound() {
    // From each place, 100 steps lead to known places.
    let short = verdict(on: "never", silentSteps: nil, search: 250)
    #expect(short.kind == .undecided)
    #expect((100...350).contains(short.steps), "\(short)")
  }
}
