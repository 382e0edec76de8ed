import Machines
import Simulation
import Synchronization

/// A defect of one of the compared designs.
struct DesignDefect: Sendable {
  /// The row that is changed, and how.
  let row: String
  let change: String
  /// Whether the newest design has it, and not the oldest one.
  let isOfNewest: Bool
  let mutate: @Sendable (inout World) -> Void

  /// The defects of the newest design, as listed by its tables.
  static let ofNewest = World.mutants.map { mutant in
    DesignDefect(row: mutant.row.path, change: mutant.sentence, isOfNewest: true) {
      $0.mutate(by: mutant)
    }
  }
}

/// The answers that the handlers of the oldest design give while worlds are replayed. Each change
/// to one is a defect.
final class HandlerAnswers: Sendable {
  /// An answer of a handler, identified by its possible changes.
  private struct Answer: Hashable, Sendable {
    let handler: String
    let changes: [String]
  }

  private let answers = Mutex<Set<Answer>>([])

  /// Adds the answers of a world from now on, without changing them.
  func record(_ world: inout World) {
    world.mutateHandler { handler, changes in
      self.answers.withLock { _ = $0.insert(Answer(handler: handler, changes: changes)) }
      return nil
    }
  }

  /// Every change of the recorded answers, in an order that does not depend on time.
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
