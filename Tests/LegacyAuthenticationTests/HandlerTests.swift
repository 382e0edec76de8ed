import LegacyAuthentication
import Machines
import Sessions
import TestScale
import Testing

@Suite("The handlers of the old coordinator")
struct HandlerTests {
  /// The interval between the statuses that are tried. Unless all statuses are tried, the interval
  /// is prime, because the statuses are products of answers.
  private static let stride = Scale.of(7, campaign: 1)
  private static let statuses = SampleStatus.all.enumerated().filter { $0.offset % stride == 0 }
    .map(\.element)

  private static let steps = SampleStep.all + SampleStep.badCredentials

  /// One status for each distinct set of answers.
  private static let distinct = Dictionary(SampleStatus.all.map { ($0.asks, $0) }) { one, _ in one }
    .values

  /// Calls `take` with the handler that answers and its actions, for every step and every status.
  private static func answers(
    to event: SampleEvent,
    _ take: (SampleStep, SampleStatus, AuthenticationEventHandler?, String) -> Void
  ) {
    for step in steps {
      for status in statuses {
        let answer = AuthenticationEventResponderChain.answer(
          event.event, at: step.step, knowing: status.status)
        take(step, status, answer?.handler, answer?.actions.text ?? "")
      }
    }
  }

  @Test("answer as the table declares, at every step, whatever they query")
  func table() throws {
    let table = try HandlerTable.written.get()
    var points = 0
    var wrong: [String] = []
    for event in SampleEvent.all {
      Self.answers(to: event) { step, status, row, actions in
        points += 1
        let expected = table.row(step, event, status)
        let handler = expected.map(\.handler).flatMap { $0.hasSuffix("/unhandled") ? nil : $0 }
        let wanted = (expected?.actions ?? "").replacing("ERROR", with: event.word)
          .replacing("TEXT", with: event.word)
          .replacing("COUNT", with: "\(status.status.numberOfAccounts)")
        guard row?.name != handler || actions != wanted else { return }
        wrong.append(
          "\(event.name) \(event.with.sorted()) at \(step.name) \(status.asks.sorted()): "
            + "\(row?.name ?? "unhandled") \(actions), not \(handler ?? "unhandled") \(wanted)")
      }
    }
    #expect(wrong.prefix(20) == [], "\(wrong.count) of \(points)")
    #expect(points > 150_000 / Self.stride)
  }

  @Test("are all in the table, and each row of the table answers something")
  func completeness() throws {
    let table = try HandlerTable.written.get()
    let handlers = Set(table.rows.values.joined().map(\.handler))
    let unhandled = handlers.filter { $0.hasSuffix("/unhandled") }
    #expect(handlers.subtracting(unhandled) == Set(AuthenticationEventHandler.all.map(\.name)))
    var used: Set<String> = []
    for event in SampleEvent.all {
      for step in Self.steps {
        // For all statuses with the same answers, the first matching row is the same.
        for status in Self.distinct {
          if let row = table.row(step, event, status) {
            used.insert(row.conditions)
          }
        }
      }
    }
    let all = table.rows.values.joined().map(\.conditions)
    #expect(Set(all).subtracting(used) == [])
    #expect(Set(all).count == all.count)
  }
}
