import Machines

/// The table for requests of the flow that failed, if the configuration repeats requests. The first
/// row that holds applies.
@Sentences
package enum RepetitionRow: UInt8, DecisionTable {
  /// The request got an answer, so it is not repeated.
  case answered
  /// The request might be harmful if the server received it twice.
  case sentOnce
  /// The user could not leave the scene while the request is repeated.
  case cannotBeLeft
  /// The request has been repeated for two minutes.
  case givenUp
  /// By mistake, the app repeats the request every second.
  case repeatedAtOnce
  /// The app repeats the request after a wait.
  case repeatedLater

  /// Returns whether the row holds, provided that no earlier row holds. The last row always holds.
  package func holds(_ facts: RepetitionFacts) -> Bool {
    switch self {
    case .answered: facts.isAnswered
    case .sentOnce: !facts.isRepeatable
    case .cannotBeLeft: !facts.canBeLeft
    case .givenUp: facts.isExhausted
    case .repeatedAtOnce: facts.isHasty
    case .repeatedLater: true
    }
  }

  /// The effect of the row.
  package var answer: RepetitionAnswer {
    switch self {
    case .answered, .sentOnce, .cannotBeLeft, .givenUp: .report
    case .repeatedAtOnce: .repeatAtOnce
    case .repeatedLater: .repeatLater
    }
  }
}

/// The facts about a failed request that decide whether it is repeated.
package struct RepetitionFacts: Hashable, Sendable {
  /// Whether the server has answered.
  let isAnswered: Bool
  /// Whether the server can receive the request twice without harm.
  let isRepeatable: Bool
  /// Whether the user can leave the scene that waits for the request.
  let canBeLeft: Bool
  /// Whether the request has been repeated for the longest time.
  let isExhausted: Bool
  /// Whether the app makes the mistake of repeating requests at once.
  let isHasty: Bool
}

/// What happens with a failed request.
package enum RepetitionAnswer: UInt8, Choice {
  case report, repeatAtOnce, repeatLater
}

/// A change of one row of the table for repeated requests.
package typealias RepetitionMutant = RowMutant<RepetitionRow, RepetitionAnswer>

extension RepetitionMutant {
  /// Every change of every row, except that no request is repeated every second without end. Days
  /// on the clock would then take minutes.
  static var all: [RepetitionMutant] {
    RepetitionRow.allCases.flatMap { row in
      let others = RepetitionAnswer.allCases.filter { $0 != row.answer }
      return changes(of: row, answering: others.filter { row != .givenUp || $0 != .repeatAtOnce })
    }
  }
}
