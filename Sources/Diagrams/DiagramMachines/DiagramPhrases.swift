import Machines
import Notation
import ScenarioLanguage
import Statecharts
import Synchronization

/// The observations that a diagram can cause, each of which is read from its text only once.
struct DiagramPhrases: Sendable {
  typealias State = DiagramMachine.State
  typealias Effect = DiagramMachine.Effect

  private struct Key: Hashable {
    let version: Int
    let leaves: [UInt16]
  }

  /// This is a class because a struct with a lock cannot be copied.
  private final class Cache: Sendable {
    let states = Mutex<[Key: State]>([:])
  }

  static let current = Self(Diagram.current)

  private let charts: [ChartNames]
  private let effects: [[Effect]]
  /// The states by version and leaf; empty for a version in which several leaves can be active.
  private let singleStates: [[State?]]
  private let cache = Cache()

  private init(_ diagram: Diagram) {
    charts = diagram.charts
    effects = charts.map { names in
      names.chart.effects.map { effect in
        guard case .effect(let phrase) = Self.observation(effect.line) else {
          preconditionFailure("\(effect.line) is not an effect")
        }
        return phrase
      }
    }
    singleStates = charts.map { names in
      let states = names.chart.states
      guard states.allSatisfy({ $0.kind != .parallel }) else { return [] }
      return states.indices.map { leaf in
        states[leaf].isAtomic && leaf > 0 ? Self.state(names.path(of: [UInt16(leaf)])) : nil
      }
    }
  }

  func effect(_ index: Int, of version: Int) -> Effect { effects[version][index] }

  func state(of leaves: [UInt16], in version: Int) -> State {
    if leaves.count == 1, !singleStates[version].isEmpty,
      let state = singleStates[version][Int(leaves[0])]
    {
      return state
    }
    let key = Key(version: version, leaves: leaves)
    return cache.states.withLock { states in
      if let known = states[key] { return known }
      let state = Self.state(charts[version].path(of: leaves))
      states[key] = state
      return state
    }
  }

  private static func state(_ path: String) -> State {
    guard case .transition(let state, _) = observation("-> \(path)") else {
      preconditionFailure("\(path) is not a state")
    }
    return state
  }

  private static func observation(_ text: String) -> Observation<DiagramMachine> {
    var lexicon = Lexicon()
    do {
      let line = try WordLine(text)
      return try DiagramMachine.vocabulary.observation(
        line.words[...], of: line.bytes.span, in: &lexicon)
    } catch { preconditionFailure("\(text) cannot be read: \(error)") }
  }
}
