import Machines
import Notation

/// The types of a machine's values, with their names in the introduction. Each type follows the
/// types that it consists of.
struct TypeTable {
  /// Returns the properties that distinguish types.
  private static func key(of slot: Slot) -> [AnyHashable] {
    [slot.valueType, slot.valueName, slot.expectation, slot.examples]
  }

  /// The names in order, each with a slot of its type.
  private(set) var entries: [(name: String, slot: Slot)] = []
  private var names: [[AnyHashable]: String] = [:]

  /// Creates a table of the types of these verbs' values and answers.
  init(of verbs: [Signature]) {
    for verb in verbs { add(verb) }
  }

  /// Returns the name of a slot's type.
  func name(of slot: Slot) -> String { names[Self.key(of: slot)] ?? "" }

  /// Returns a slot of the type with this name, or `nil` if there is no such type.
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

  /// Returns a placeholder as a word. For example, `YES|NO` becomes `yes-no`.
  private static func word(_ placeholder: String) -> String {
    let parts = placeholder.lowercased().utf8.split { !BareWord.isOfVerb($0) }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }
}
