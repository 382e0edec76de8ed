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

  /// Returns the scenarios that share their names with a scenario: the scenarios that it uses, and
  /// the scenarios that use it.
  func neighbours(of id: ScenarioID) -> [ScenarioID] {
    let own = scenarios[id.path] ?? []
    let used = own.first { $0.id == id }?.targets.flatMap { scenarios[$0] ?? [] }.map(\.id) ?? []
    return used + (own.count == 1 ? users[id.path] ?? [] : [])
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
