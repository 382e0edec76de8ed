import Authentication
import Machines
import Networking
import Sessions

// Requests of the flow that are repeated. Unless the configuration repeats requests, no request is
// counted, and the flow learns of each failure at once.

extension World {
  /// Whether the configuration repeats requests.
  var repeatsRequests: Bool { sessions.device.options.contains(.repeatRequests) }

  /// Sends a request of the flow for the first time.
  mutating func sendForFlow(
    _ request: Request, waitsForNetwork: Bool = false, _ progress: inout StepProgress
  ) {
    if repeatsRequests { network.repeated = RepeatedRequest(request) }
    send(request, waitsForNetwork: waitsForNetwork, &progress)
  }

  /// Handles the response to the flow's request. Returns whether the request is repeated, so that
  /// the flow must not learn of the response.
  mutating func postpones(
    _ request: Request, after response: Response, _ progress: inout StepProgress
  ) -> Bool {
    guard let repeated = network.repeated, repeated.request == request else { return false }
    let answer = response.failure.map { decide(on: $0, of: repeated, &progress) } ?? .report
    guard answer != .report else {
      network.repeated = nil
      return false
    }
    if let wait = network.repeated?.postpone(isHasty: answer == .repeatAtOnce) {
      progress.trail.effect(.repeats(request.work, waiting: wait))
    }
    return true
  }

  private func decide(
    on failure: NetworkFailure, of repeated: RepeatedRequest, _ progress: inout StepProgress
  ) -> RepetitionAnswer {
    let facts = RepetitionFacts(
      isAnswered: failure.meaning != .noAnswer, isRepeatable: repeated.request.isRepeatable,
      canBeLeft: flow.position?.canBeLeft == true, isExhausted: repeated.isExhausted,
      isHasty: sessions.device.mistakes.contains(.repeatsAtOnce))
    let (row, answer) = RepetitionRow.decide(facts, changedBy: repetitionMutant)
    progress.trail.decide(.repetition(row))
    return answer
  }
}
