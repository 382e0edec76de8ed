import Machines
import TextFormats

/// Writes what a machine says of itself, as ``Introduction`` reads it.
struct HelloWriter<M: Machine> {
  let types: TypeTable
  /// The verbs of effects that have no place among others where steps are compared leniently.
  let unordered: [String]

  /// Whether there is something to answer to a request.
  private func answers(_ request: RequestName) -> Bool {
    switch request {
    case .values: !M.domains.isEmpty
    case .broken: !M.invariants.isEmpty
    case .lenient: !unordered.isEmpty
    case .hello, .reset, .given, .do, .has, .is, .read, .duration, .remark: true
    }
  }

  /// The whole answer.
  var text: String {
    JSONWriter.object { json in
      json.field("protocol", Request.version)
      json.field("answers", RequestName.optional.filter(answers).map(\.rawValue))
      json.list("types") { json in
        for (name, slot) in types.entries { write(slot, named: name, into: &json) }
      }
      let lists = [
        ("stimuli", M.Stimulus.glossary), ("effects", M.Effect.glossary),
        ("states", M.State.glossary), ("givens", M.Given.glossary),
        ("queries", M.Query.glossary), ("facts", M.Facts.glossary),
      ]
      for (name, glossary) in lists { write(glossary.signatures, as: name, into: &json) }
      write(M.Decider.all, as: "deciders", into: &json)
      write(M.Rule.all, as: "rules", into: &json)
      json.list("rows") { json in
        for row in M.Row.all {
          json.object { json in
            json.field("table", row.table)
            json.field("name", row.name)
            json.field("sentence", row.sentence)
            json.field("actor", row.actor?.name)
          }
        }
      }
      json.list("invariants") { json in
        for invariant in M.invariants {
          json.object { json in
            json.field("name", invariant.name)
            json.field("claim", invariant.claim)
          }
        }
      }
      json.field("unordered", unordered)
    }
  }

  private func write(_ list: [some Named], as name: String, into json: inout JSONWriter) {
    json.list(name) { json in
      for value in list {
        json.object { json in
          json.field("name", value.name)
          json.field("sentence", value.sentence)
        }
      }
    }
  }

  private func write(_ slot: Slot, named name: String, into json: inout JSONWriter) {
    json.object { json in
      json.field("name", name)
      json.field("kind", Self.kind(of: slot))
      json.field("placeholder", slot.valueName)
      json.field("expects", slot.expectation)
      json.field("examples", slot.examples)
      json.field("pseudonyms", slot.pseudonyms)
      if slot.isNumber { json.field("number", json: "true") }
      if let isOpen = slot.isDomainOpen(in: M.self) {
        json.field("domain", isOpen ? "open" : "closed")
      }
      if !slot.names.isEmpty { write(slot.names, as: "names", into: &json) }
    }
  }

  private static func kind(of slot: Slot) -> String {
    if !slot.names.isEmpty { return "path" }
    if slot.isClosed || slot.isOfType(Bool.self) { return "choice" }
    if slot.isOfType(Seconds.self) { return "time" }
    return slot.isOfType(String.self) ? "text" : "word"
  }

  private func write(_ verbs: [Signature], as name: String, into json: inout JSONWriter) {
    json.list(name) { json in
      for verb in verbs { write(verb, into: &json) }
    }
  }

  private func write(_ verb: Signature, into json: inout JSONWriter) {
    json.object { json in
      json.field("word", verb.name)
      json.field("help", verb.help)
      json.field("actor", verb.actor?.name)
      if verb.identifyingCount > 0 { json.field("identifying", verb.identifyingCount) }
      json.list("values") { json in
        for slot in verb.slots { write(slot, into: &json) }
      }
      if let result = verb.result {
        json.object("answer") { json in
          json.field("type", types.name(of: result))
          if result.isAlwaysOne { json.field("one", json: "true") }
        }
      }
    }
  }

  private func write(_ slot: Slot, into json: inout JSONWriter) {
    json.object { json in
      switch slot.position {
      case .positional: break
      case .keyword(let word): json.field("keyword", word)
      case .payload(let label): json.field("payload", label)
      case .below: json.field("below", json: "true")
      case .flag(let word):
        json.field("flag", word)
        return
      }
      json.field("type", types.name(of: slot))
      if slot.isList {
        json.field("list", json: "true")
      } else if slot.isOptional {
        json.field("optional", json: "true")
      }
    }
  }
}
