public import AppRoot
public import Authentication
public import Machines
public import Networking
public import Sessions

/// A row of one of the app's tables.
public enum WorldRow: MachineRow {
  case decision(DecisionRow)
  case fact(FactRow)
  case sequence(SequenceRow)
  case answer(AnswerRow)
  case start(FlowStart)
  case router(RouterRow)
  case link(LinkRow)

  /// Every row, table for table.
  public static let all: [WorldRow] =
    DecisionRow.allCases.map(decision) + FactRow.allCases.map(fact)
    + SequenceRow.allCases.map(sequence) + AnswerRow.allCases.map(answer)
    + FlowStart.allCases.map(start) + RouterRow.all.map(router)
    + LinkRow.allCases.map(link)

  public var table: String {
    switch self {
    case .decision: "decision"
    case .fact: "fact"
    case .sequence: "sequence"
    case .answer: "answer"
    case .start: "start"
    case .router: "router"
    case .link: "link"
    }
  }

  public var name: String {
    switch self {
    case .decision(let row): row.name
    case .fact(let row): row.name
    case .sequence(let row): row.name
    case .answer(let row): row.name
    case .start(let row): row.name
    case .router(let row): row.name
    case .link(let row): row.name
    }
  }
}
