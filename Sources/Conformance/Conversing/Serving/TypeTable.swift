import Machines
import Notation

/// The types of a machine's values by their names in the introduction. Each follows the types that
/// it consists of.
struct TypeTable {
  /// The properties that distinguish types.
  private static func key(of slot: Slot) -> [AnyHashable] {
    [slot.valueType, slot.valueName, slot.expectation, slot.examples]
  }

  /// The names in order, with a slot of each type.
  private(set) var entries: [(name: String, slot: Slot)] = []
  private var names: [[AnyHashable]: String] = [:]

  /// The types of the values of these verbs, and of the answers to them.
  init(of verbs: [Signature]) {
    for verb in verbs { add(verb) }
  }

  /// The name of a slot's type.
  func name(of slot: Slot) -> String { names[Self.key(of: slot)] ?? "" }

  /// A slot of the type with a name; `nil` if there is none.
  func slot(named name: String) -> Slot? { entries.first { $0.name == name }?.slot }

  private mutating func add(_ verb: Signature) {
    for slot in verb.slots {
      if case .flag = slot.position { continue }
      add(slot)
    }
    if let result = verb.result { add(result) }
  }

  private mutating func add(_ slot: Slot) {
    let key = Self.key(of: slot)
    guard names[key] == nil else { return }
    for name in slot.names { add(name) }
    let word = Self.word(slot.valueName)
    let taken = Set(entries.map(\.name))
    var name = word
    var number = 2
    while taken.contains(name) {
      name = "\(word)-\(number)"
      number += 1
    }
    names[key] = name
    entries.append((name, slot))
  }

  /// A placeholder as a word: `YES|NO` is `yes-no`.
  private static func word(_ placeholder: String) -> String {
    let parts = placeholder.lowercased().utf8.split { !BareWord.isOfVerb($0) }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }
}
