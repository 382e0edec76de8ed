import Notation

/// The paths of the states of a machine for XState, which are their names joined with dots.
struct XStatePaths {
  /// The path of the machine.
  let root: String
  /// The paths of the states with an id of their own.
  private var byID: [String: String] = [:]

  init(_ json: LocatedJSON) throws(ChartError) {
    root = json["id"]?.text ?? "machine"
    try collect(json, path: root)
  }

  private mutating func collect(_ json: LocatedJSON, path: String) throws(ChartError) {
    if let id = json["id"], let name = id.text,
      let other = byID.updateValue(path, forKey: name), other != path
    {
      throw ChartError(
        "a second state has the id \(name)", help: "change one of them; the first is \(other)",
        at: id.place)
    }
    for (name, state) in json["states"]?.members ?? [] {
      try collect(state, path: "\(path).\(name)")
    }
  }

  /// Returns the path of the state to which a target refers: `#ID`, `.CHILD`, or the name of a
  /// sibling.
  func reference(
    _ json: LocatedJSON, from path: String, parent: String?
  ) throws(ChartError) -> ChartReference {
    guard let target = json.text else {
      throw ChartError("a target is the name of a state", at: json.place)
    }
    if target.hasPrefix("#") {
      return ChartReference(try absolute(target, at: json.place), at: json.place)
    }
    // The root has no siblings, so its targets are inside it.
    let id = target.hasPrefix(".") ? path + target : "\(parent ?? path).\(target)"
    return ChartReference(id, at: json.place)
  }

  /// Returns the path of a state relative to the machine.
  func inRoot(_ text: String) -> String { "\(root).\(text)" }

  /// Returns the path of `#ID` or `#ID.CHILD`.
  func absolute(_ target: String, at place: ChartPlace) throws(ChartError) -> String {
    let name = target.dropFirst()
    var id = name
    while true {
      if let path = byID[String(id)] { return path + name[id.endIndex...] }
      guard let dot = id.lastIndex(of: ".") else { break }
      id = id[..<dot]
    }
    let nearest = Spelling.nearest(to: String(name), among: byID.keys.sorted())
    throw ChartError(
      "no state has the id \(name)", help: nearest.map { "did you mean #\($0)?" }, at: place)
  }
}
