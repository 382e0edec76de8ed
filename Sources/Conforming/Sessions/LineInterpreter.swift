import Machines
import Notation

/// Finds out what lines of a log say, by a mapping. Lines with the same texts are looked up.
struct LineInterpreter<M: Machine> {
  private struct Known {
    let key: [UInt8]
    let meaning: LineMeaning
  }

  /// The number of different lines that are remembered.
  private static var capacity: Int { 100_000 }

  let mapping: LogMapping<M>
  private(set) var table = EventTable<M>()
  private var known: [UInt64: Known] = [:]
  private var key: [UInt8] = []
  /// The fields on which the meaning of a line depends.
  private let asked: [Int]
  /// Those whose texts themselves count, also where names stand for them.
  private let compared: Set<Int>
  private let described: DescribedFields

  init(_ mapping: LogMapping<M>) {
    self.mapping = mapping
    let conditions = mapping.rules.flatMap(\.conditions) + mapping.ends.flatMap { $0 }
    let fields = conditions.map(\.field) + mapping.rules.flatMap { $0.lines.flatMap(\.fields) }
    asked = Set(fields).sorted()
    compared = Set(conditions.filter { $0.value != nil }.map(\.field))
    described = DescribedFields(of: mapping)
  }

  /// Whether so many different lines were seen that it is time to forget them, which may be some
  /// times as many as usual.
  func isFull(_ times: Int) -> Bool {
    max(table.entries.count, known.count) > times * Self.capacity
  }

  /// Forgets all lines; their numbers mean nothing any more.
  mutating func forget() {
    table = EventTable()
    known = [:]
  }

  /// The number of an event that is not read from fields.
  mutating func number(of line: EventLine, in lexicon: inout Lexicon) -> UInt32 {
    table.number(of: line, in: &lexicon)
  }

  /// What a line says, with the names that its session gave to texts.
  mutating func meaning(
    of fields: LogFields, _ names: inout SessionNames, in lexicon: inout Lexicon
  ) -> LineMeaning {
    key.removeAll(keepingCapacity: true)
    for field in asked {
      guard let range = fields.ranges[field] else {
        key.append(0xfe)
        continue
      }
      if let allowed = mapping.names[field] {
        guard let name = names.name(of: fields.bytes[range], in: field, among: allowed) else {
          return .unmapped(
            "\(mapping.fields[field]) has more than \(allowed.count.counted("text")) here")
        }
        key += name.utf8
        key.append(0xff)
        guard compared.contains(field) else { continue }
      }
      key += fields.bytes[range]
      // No text in UTF-8 has this byte.
      key.append(0xff)
    }
    var hash = WordHash()
    for byte in key { hash.append(byte) }
    let place = UInt64(hash.id.rawValue) << 32 | UInt64(key.count)
    if let found = known[place], found.key == key { return found.meaning }
    let meaning = self.meaning(of: fields, naming: names, &lexicon)
    known[place] = Known(key: key, meaning: meaning)
    return meaning
  }

  private mutating func meaning(
    of fields: LogFields, naming names: SessionNames, _ lexicon: inout Lexicon
  ) -> LineMeaning {
    let rule = mapping.rules.first { $0.conditions.allSatisfy { $0.holds(in: fields) } }
    guard let rule else { return .unmapped("no `map` fits \(described.text(of: fields))") }
    func text(_ field: Int) -> String? {
      guard let text = fields.text(field) else { return nil }
      return mapping.names[field] == nil ? text : names.current(field)
    }
    var numbers: [UInt32] = []
    for template in rule.lines {
      guard let line = template.line(text) else {
        let missing = template.fields.filter { text($0) == nil }.map { mapping.fields[$0].visible }
        return .unmapped(
          "no \(missing.joined(separator: ", ")), which `map` takes, is in "
            + described.text(of: fields))
      }
      let number = table.number(of: line, in: &lexicon)
      if case .failure(let mistake) = table.entries[Int(number)].meaning {
        let kind = template.kind.rawValue
        return .unmapped(
          "\(described.text(of: fields)) makes no \(kind): \(mistake.message)")
      }
      numbers.append(number)
    }
    let ends = mapping.ends.contains { $0.allSatisfy { $0.holds(in: fields) } }
    return .events(numbers, ends: ends)
  }
}
