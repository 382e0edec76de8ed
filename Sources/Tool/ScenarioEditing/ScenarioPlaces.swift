import Machines
import Running
import ScenarioLanguage

/// The identity of a scenario in a workspace.
struct ScenarioID: Hashable {
  let path: String
  /// The index of the text in its file.
  let document: Int
  /// The index of the scenario's first line.
  let line: Int
}

/// The scenarios of a workspace, and the files that each of them uses.
struct ScenarioPlaces {
  /// The scenarios of each file, with their used files.
  private var scenarios: [String: [(id: ScenarioID, targets: [String])]] = [:]
  /// The scenarios that use each file.
  private var users: [String: [ScenarioID]] = [:]

  /// Adds the scenarios of a file.
  mutating func add(_ documents: [Document], of path: String) {
    for (index, document) in documents.enumerated() {
      for scenario in document.scenarios {
        let id = ScenarioID(path: path, document: index, line: scenario.firstLine)
        let targets = document.uses.filter { scenario.head.contains($0.line) }.map(\.target)
        scenarios[path, default: []].append((id, targets))
        for target in targets { users[target, default: []].append(id) }
      }
    }
  }

  /// Returns the scenarios that run together with a scenario, as far as they have not been reached
  /// before: the scenarios that use it, directly and indirectly, and all that these use.
  func companions(of id: ScenarioID, _ reached: inout Reached) -> [ScenarioID] {
    var (up, down, found) = ([id], [ScenarioID](), [ScenarioID]())
    while let next = up.popLast() {
      guard reached.up.insert(next).inserted else { continue }
      down.append(next)
      if scenarios[next.path]?.count == 1 { up += users[next.path] ?? [] }
    }
    while !down.isEmpty {
      let next = down.removeFirst()
      guard reached.down.insert(next).inserted else { continue }
      found.append(next)
      let targets = scenarios[next.path]?.first { $0.id == next }?.targets ?? []
      down += targets.flatMap { scenarios[$0] ?? [] }.map(\.id)
    }
    return found
  }

  /// The scenarios that a search has reached.
  struct Reached {
    /// The scenarios whose users have been reached.
    var up: Set<ScenarioID> = []
    /// The scenarios whose used files have been reached.
    var down: Set<ScenarioID> = []
  }
}

extension Workspace {
  /// Returns the scenarios of some files.
  func places(in files: some Sequence<String>) -> ScenarioPlaces {
    var places = ScenarioPlaces()
    for path in files where !ClaimDocument.isClaims(path) {
      places.add(documents(at: path), of: path)
    }
    return places
  }
}
