import Machines
import Simulation
import Synchronization

/// A defect in one of the compared designs.
struct DesignDefect: Sendable {
  /// A description of the changed row and the change.
  let row: String
  let change: String
  /// Whether the newest design has the defect, as opposed to the oldest design.
  let isOfNewest: Bool
  let mutate: @Sendable (inout World) -> Void

  /// The defects that the tables of the newest design list.
  static let ofNewest = World.mutants.map { mutant in
    DesignDefect(row: mutant.row.path, change: mutant.sentence, isOfNewest: true) {
      $0.mutate(by: mutant)
    }
  }
}

/// The answers that the handlers of the oldest design give while worlds are being replayed. Each
/// change to an answer is a defect.
final class HandlerAnswers: Sendable {
  /// An answer of a handler. It is identified by its possible changes.
  private struct Answer: Hashable, Sendable {
    let handler: String
    let changes: [String]
  }

  private let answers = Mutex<Set<Answer>>([])

  /// Records a world's answers from now on, without changing them.
  func record(_ world: inout World) {
    world.mutateHandler { handler, changes in
      self.answers.withLock { _ = $0.insert(Answer(handler: handler, changes: changes)) }
      return nil
    }
  }

  /// All changes to the recorded answers, in an order that does not depend on timing.
  var defects: [DesignDefect] {
    let answers = answers.withLock { $0 }.sorted {
      ($0.handler, $0.changes.joined()) < ($1.handler, $1.changes.joined())
    }
    return answers.flatMap { answer in
      answer.changes.enumerated().map { position, change in
        DesignDefect(row: "handler/\(answer.handler)", change: change, isOfNewest: false) {
          $0.mutateHandler { Answer(handler: $0, changes: $1) == answer ? position : nil }
        }
      }
    }
  }
}
