import Notation

/// The paths of a type without their payloads.
///
/// Declarations do not restrict which names can occur below which other names, so the list can
/// contain paths that never occur.
struct PathNames: Sendable {
  /// The paths as lists of names, in declared order.
  private let all: [[String]]
  /// The paths that are known to occur, with slashes; empty if none is known.
  private let known: Set<String>

  /// Lists the paths that begin with one of the `signatures`. `known` contains paths that occur.
  init(of signatures: [Signature], known: Set<String> = []) {
    all = signatures.flatMap(\.pathsOfNames)
    self.known = known
  }

  /// The last names of all paths, without duplicates.
  var names: [String] {
    var seen: Set<String> = []
    return all.compactMap(\.last).filter { seen.insert($0).inserted }
  }

  /// The names, other than first names, in which only one path ends, each with its path.
  var completions: [(name: String, path: String)] {
    names.compactMap { name in
      let paths = paths(endingIn: name)
      return paths.count == 1 && paths[0] != name ? (name, paths[0]) : nil
    }
  }

  /// Returns the paths that end in a name. If some of them are known to occur, returns only these.
  func paths(endingIn name: String) -> [String] {
    let paths = all.filter { $0.last == name }.map { $0.joined(separator: "/") }
    let occurring = paths.filter(known.contains)
    return occurring.isEmpty ? paths : occurring
  }

  /// Returns the path that was probably intended by a name; `nil` if there is no such path, or more
  /// than one.
  func suggestion(for name: String) -> String? {
    let nearest = paths(endingIn: name).isEmpty ? Spelling.nearest(to: name, among: names) : name
    guard let nearest else { return nil }
    let paths = paths(endingIn: nearest)
    return paths.count == 1 ? paths[0] : paths.first { $0 == nearest }
  }
}

extension Signature {
  /// The names of all paths that begin with this name, without payloads.
  fileprivate var pathsOfNames: [[String]] {
    var (paths, ends) = ([[name]], [[name]])
    for slot in slots where slot.position == .below {
      let names = slot.isPath ? slot.names.flatMap(\.pathsOfNames) : slot.examples.map { [$0] }
      ends = ends.flatMap { end in names.map { end + $0 } }
      paths += ends
    }
    return paths
  }
}
