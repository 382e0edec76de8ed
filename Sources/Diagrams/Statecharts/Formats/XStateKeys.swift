import Notation

/// A part of a machine for XState 5, and the keys that it can have.
enum XStatePart: String {
  case state, transition, actor
  case guarding = "guard"
  case action

  private var known: [String] {
    switch self {
    case .state:
      [
        "after", "always", "context", "description", "entry", "exit", "history", "id", "initial",
        "invoke", "key", "meta", "on", "onDone", "order", "output", "predictableActionArguments",
        "preserveActionOrder", "schema", "schemas", "states", "tags", "target", "tsTypes", "type",
        "types", "version", "$schema",
      ]
    case .transition: ["actions", "description", "guard", "meta", "reenter", "target"]
    case .actor:
      ["description", "id", "input", "meta", "onDone", "onError", "src", "systemId", "type"]
    case .guarding: ["guards", "params", "stateValue", "type"]
    case .action: ["delay", "event", "id", "params", "sendId", "type"]
    }
  }

  /// The keys of other versions of XState, and what replaces them.
  private var replaced: [String: String] {
    switch self {
    case .state:
      [
        "activities": "write `invoke`", "data": "write `output`",
        "delimiter": "join the names of states with dots", "onEntry": "write `entry`",
        "onExit": "write `exit`", "parallel": "write \"type\": \"parallel\"",
        "strict": "write a transition on `*`",
      ]
    case .transition:
      [
        "cond": "write `guard`",
        "in": "write \"guard\": {\"type\": \"stateIn\", \"stateValue\": \"#ID\"}",
        "internal": "write `reenter` for a transition that leaves its own source",
      ]
    case .actor: ["autoForward": "write an action that sends the event", "data": "write `input`"]
    case .guarding:
      Dictionary(
        uniqueKeysWithValues: ["and", "or", "not"].map {
          ($0, "write {\"type\": \"\($0)\", \"guards\": [...]}")
        })
    case .action: [:]
    }
  }

  /// Throws if an object has a key that this part does not have in XState 5, or that has no meaning
  /// in a diagram.
  func check(_ json: LocatedJSON) throws(ChartError) {
    let known = known
    guard let (key, value) = json.members.first(where: { !known.contains($0.name) }) else { return }
    if self == .actor, key == "onSnapshot" {
      throw ChartError(
        "`onSnapshot` is not supported",
        help: "write an event under `on`: a diagram has no snapshots of actors", at: value.place)
    }
    if let help = replaced[key] {
      throw ChartError("XState 5 has no `\(key)` here", help: help, at: value.place)
    }
    let nearest = Spelling.nearest(to: key, among: known)
    let article = self == .actor || self == .action ? "an" : "a"
    throw ChartError(
      "\(article) \(rawValue) of XState has no `\(key)`",
      help: nearest.map { "did you mean `\($0)`?" }
        ?? "use one of \(known.joined(separator: ", "))",
      at: value.place)
  }
}
