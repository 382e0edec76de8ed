package import Exploration

extension SearchEnd {
  /// Why a search ended, for people.
  package var text: String {
    switch self {
    case .complete: "every reachable state"
    case .settled: "all that was asked is answered"
    case .depth(let depth): "bounded by --depth \(depth)"
    case .states(let states): "bounded by --states \(states)"
    case .memory(let megabytes): "bounded by --memory \(megabytes)"
    case .duration(let duration): "bounded by --seconds \(duration.components.seconds)"
    case .interrupted: "interrupted"
    }
  }
}
