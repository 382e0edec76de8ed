import Machines
import TextFormats

/// Writes the introduction of a machine in the form that ``Introduction`` reads.
struct HelloWriter<M: Machine> {
  /// The name of the machine.
  let name: String?
  let types: TypeTable
  /// The verbs of effects whose order is irrelevant in lenient comparisons of steps.
  let unordered: [String]

  /// Returns whether the machine can answer a request.
  private func answers(_ request: RequestName) -> Bool {
    switch request {
    case .values: M.domains.contains { $0.type != nil }
    case .broken: !M.invariants.isEmpty
    case .lenient: !unordered.isEmpty
    case .hello, .reset, .given, .do, .has, .is, .read, .duration, .remark, .display: true
    case .save, .restore: false
    }
  }

  /// Returns the complete answer to `hello` in an edition of the protocol.
  func text(version: Int) -> String {
    let answers = RequestName.optional.filter { $0.edition <= version && self.answers($0) }
    let rows = M.Row.all.map { row -> JSONRecord in
      ["table": row.table, "name": row.name, "sentence": row.sentence, "actor": row.actor?.name]
    }
    let invariants = M.invariants.map { ["name": $0.name, "claim": $0.claim] as JSONRecord }
    let hello: JSONRecord = [
      "protocol": version, "name": shortName, "answers": answers.map(\.name),
      "types": types.entries.map { record(of: $0.slot, named: $0.name) },
      "stimuli": verbs(M.Stimulus.glossary), "effects": verbs(M.Effect.glossary),
      "states": verbs(M.State.glossary), "givens": verbs(M.Given.glossary),
      "queries": verbs(M.Query.glossary), "facts": verbs(M.Facts.glossary),
      "deciders": Self.sentences(M.Decider.all), "rules": Self.sentences(M.Rule.all),
      "rows": rows, "invariants": invariants, "unordered": unordered,
    ]
    return hello.text
  }

  private var shortName: String? {
    name.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(Introduction.nameLimit))) }
  }

  private static func sentences(_ list: [some Named]) -> [JSONRecord] {
    list.map { ["name": $0.name, "sentence": $0.sentence] }
  }

  private func record(of slot: Slot, named name: String) -> JSONRecord {
    [
      "name": name, "kind": Self.kind(of: slot), "placeholder": slot.valueName,
      "expects": slot.expectation, "examples": slot.examples, "pseudonyms": slot.pseudonyms,
      "number": slot.isNumber ? true : nil,
      "domain": slot.isDomainOpen(in: M.self).map { $0 ? "open" : "closed" },
      "names": slot.names.isEmpty ? nil : slot.names.map(record),
    ]
  }

  private static func kind(of slot: Slot) -> String {
    if !slot.names.isEmpty { return "path" }
    if slot.isClosed || slot.isOfType(Bool.self) { return "choice" }
    if slot.isOfType(Seconds.self) || slot.isOfType(Milliseconds.self) { return "time" }
    return slot.isOfType(String.self) ? "text" : "word"
  }

  private func verbs(_ glossary: Glossary) -> [JSONRecord] { glossary.signatures.map(record) }

  private func record(of verb: Signature) -> JSONRecord {
    let answer = verb.result.map { result -> JSONRecord in
      ["type": types.name(of: result), "one": result.isAlwaysOne ? true : nil]
    }
    return [
      "word": verb.name, "help": verb.help, "actor": verb.actor?.name,
      "identifying": verb.identifyingCount > 0 ? verb.identifyingCount : nil,
      "values": verb.slots.map(record), "answer": answer,
    ]
  }

  private func record(of slot: Slot) -> JSONRecord {
    let position: JSONRecord =
      switch slot.position {
      case .positional: [:]
      case .keyword(let word): ["keyword": word]
      case .payload(let label): ["payload": label]
      case .below: ["below": true]
      case .flag(let word): ["flag": word]
      }
    if case .flag = slot.position { return position }
    return position + [
      "type": types.name(of: slot), "list": slot.isList ? true : nil,
      "optional": !slot.isList && slot.isOptional ? true : nil,
    ]
  }
}
