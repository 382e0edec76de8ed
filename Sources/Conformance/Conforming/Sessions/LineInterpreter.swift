import Machines
import Notation

/// Uses a mapping to determine the meaning of log lines. The meaning is determined only once for
/// all lines with the same texts.
struct LineInterpreter<M: Machine> {
  /// The maximum number of distinct lines to remember while no session is open.
  private static var capacity: Int { 50_000 }
  /// The maximum total size, in bytes, of the texts to remember while no session is open.
  private static var byteCapacity: Int { 32 << 20 }

  let mapping: LogMapping<M>
  var table = EventTable<M>()
  private var known: [UInt64: KnownLine] = [:]
  private var knownBytes = 0
  private var key = LineTexts()
  /// The fields that determine the meaning of a line. `isCompared` is true if a field's text
  /// matters, and false if only its presence matters.
  private let asked: [(field: Int, isCompared: Bool)]
  /// For each rule, the fields whose texts the rule replaces with names.
  private let named: [[Int]]
  private let described: DescribedFields
  /// The rows of the mapping that have not been used so far.
  private(set) var idleRows: IdleRows

  init(_ mapping: LogMapping<M>) {
    self.mapping = mapping
    let edges = (mapping.begins + mapping.ends).flatMap { $0 }
    let conditions = mapping.rules.flatMap(\.conditions) + edges
    let compared = Set(conditions.filter { $0.value != nil }.map(\.field))
    let taken = Set(mapping.rules.flatMap { $0.lines.flatMap(\.fields) })
    asked = taken.union(conditions.map(\.field)).sorted().map { field in
      let isTaken = taken.contains(field) && mapping.names[field] == nil
      return (field, isCompared: isTaken || compared.contains(field))
    }
    named = mapping.rules.map { rule in
      Set(rule.lines.flatMap(\.fields)).filter { mapping.names[$0] != nil }.sorted()
    }
    described = DescribedFields(of: mapping)
    idleRows = IdleRows(of: mapping)
  }

  /// Returns whether the distinct lines exceed the capacity multiplied by `times`, and should
  /// therefore be forgotten.
  func isFull(_ times: Int) -> Bool {
    max(table.lines.count, known.count) > times * Self.capacity
      || max(table.bytes, knownBytes) > times * Self.byteCapacity
  }

  /// Forgets all lines. Their numbers become invalid.
  mutating func forget() {
    table = EventTable()
    (known, knownBytes) = ([:], 0)
  }

  /// Returns the meaning of a line, independent of the preceding lines.
  mutating func content(of fields: LogFields, in lexicon: inout Lexicon) -> LineContent {
    writeKey(of: fields)
    let place = placeOfKey
    switch reading(at: place) {
    case .content(let content)?: return content
    case .rule(let rule)?: return texts(of: fields, by: rule)
    case nil: break
    }
    let read = fields.translated(by: mapping.translations)
    let rule = mapping.rules.firstIndex { $0.conditions.allSatisfy { $0.holds(in: read) } }
    idleRows.note(fields, mappedBy: rule)
    if let rule, named[rule].contains(where: { fields.ranges[$0] != nil }) {
      remember(.rule(rule), at: place)
      return texts(of: fields, by: rule)
    }
    let meaning =
      rule.map { self.meaning(of: fields, by: mapping.rules[$0], naming: [:], &lexicon) }
      ?? .unmapped(described.reason(for: fields))
    let content = LineContent(meaning: meaning, ends: ends(fields))
    remember(.content(content), at: place)
    return content
  }

  /// Returns the texts that determine the meaning of a line, and the texts to be replaced with
  /// names.
  private mutating func texts(of fields: LogFields, by rule: Int) -> LineContent {
    for field in named[rule] { append(field, of: fields) }
    return LineContent(
      meaning: .texts(key.compact, rule: UInt32(rule)), ends: ends(fields))
  }

  /// Returns the meaning of a line. Uses the names that the line's session gave to texts, and gives
  /// a name to each new text.
  mutating func content(
    _ content: LineContent, _ names: inout SessionNames, in lexicon: inout Lexicon
  ) -> LineContent {
    guard case .texts(let texts, let rule) = content.meaning else { return content }
    return self.content(texts, by: Int(rule), content.ends, &names, &lexicon)
  }

  private mutating func content(
    _ texts: LineTexts, by rule: Int, _ ends: Bool, _ names: inout SessionNames,
    _ lexicon: inout Lexicon
  ) -> LineContent {
    var end = 0
    for _ in asked { _ = texts.next(at: &end) }
    key.removeAll()
    key.append(texts, upTo: end)
    key.appendAny()
    var given: [Int: String] = [:]
    for field in named[rule] {
      guard case .text(let text) = texts.next(at: &end), let allowed = mapping.names[field] else {
        continue
      }
      guard let name = names.name(of: text, in: field, among: allowed) else {
        let reason =
          "\(mapping.fields[field]) has more than \(allowed.count.counted("text")) here"
        return LineContent(meaning: .unmapped(reason), ends: ends)
      }
      given[field] = name
      key.append(name.utf8)
    }
    let place = placeOfKey
    if case .content(let content)? = reading(at: place) { return content }
    let meaning = meaning(
      of: fields(in: texts), by: mapping.rules[rule], naming: given, &lexicon)
    let content = LineContent(meaning: meaning, ends: ends)
    remember(.content(content), at: place)
    return content
  }

  /// Returns the fields of a line, restored from its texts. Fields whose text does not matter are
  /// empty.
  private func fields(in texts: LineTexts) -> LogFields {
    var fields = LogFields(count: mapping.fields.count)
    var end = 0
    for (field, _) in asked {
      switch texts.next(at: &end) {
      case .missing: continue
      case .any: fields.note(field) { _ in }
      case .text(let text): fields.note(field) { $0 += text }
      }
    }
    return fields
  }

  // MARK: - Known lines

  /// Writes the key of a line. The key consists of the texts that determine the line's meaning,
  /// except for texts that are replaced with names.
  private mutating func writeKey(of fields: LogFields) {
    key.removeAll()
    for (field, isCompared) in asked {
      if isCompared || fields.ranges[field] == nil {
        append(field, of: fields)
      } else {
        key.appendAny()
      }
    }
  }

  private mutating func append(_ field: Int, of fields: LogFields) {
    if let range = fields.ranges[field] {
      key.append(fields.bytes[range])
    } else {
      key.appendMissing()
    }
  }

  private var placeOfKey: UInt64 {
    var hash = WordHash()
    for byte in key.bytes { hash.append(byte) }
    return UInt64(hash.id.rawValue) << 32 | UInt64(key.bytes.count)
  }

  private func reading(at place: UInt64) -> KnownLine.Reading? {
    guard let found = known[place], found.key == key else { return nil }
    return found.reading
  }

  private mutating func remember(_ reading: KnownLine.Reading, at place: UInt64) {
    known[place] = KnownLine(key: key, reading: reading)
    knownBytes += key.bytes.count
  }

  // MARK: - Rules

  private mutating func meaning(
    of fields: LogFields, by rule: LogMapping<M>.Rule, naming names: [Int: String],
    _ lexicon: inout Lexicon
  ) -> LineContent.Meaning {
    let read = fields.translated(by: mapping.translations)
    func text(_ field: Int) -> String? { names[field] ?? read.text(field) }
    var numbers: [UInt32] = []
    for template in rule.lines {
      guard let line = template.line(text) else {
        let missing = template.fields.filter { text($0) == nil }.map { mapping.fields[$0].visible }
        return .unmapped(
          "`map` takes \(missing.joined(separator: ", ")), which is not in "
            + described.text(of: fields))
      }
      let number = table.number(of: line)
      if case .failure(let mistake)? = table.meaning(of: number, in: &lexicon) {
        let kind = template.kind.rawValue
        return .unmapped(
          "\(described.text(of: fields)) does not make a valid \(kind): \(mistake.message)")
      }
      numbers.append(number)
    }
    return .events(numbers)
  }

  private func ends(_ fields: LogFields) -> Bool { self.fields(fields, meetAnyOf: mapping.ends) }

  /// Returns whether a line begins a session, even if its session has lines already.
  func begins(_ fields: LogFields) -> Bool { self.fields(fields, meetAnyOf: mapping.begins) }

  private func fields(
    _ fields: LogFields, meetAnyOf alternatives: [[FieldCondition]]
  ) -> Bool {
    guard !alternatives.isEmpty else { return false }
    let read = fields.translated(by: mapping.translations)
    return alternatives.contains { $0.allSatisfy { $0.holds(in: read) } }
  }
}

/// A line that was read before.
private struct KnownLine {
  /// The result of reading the line.
  enum Reading {
    case content(LineContent)
    /// The line is mapped by the rule with this index. The rule replaces one of the line's texts
    /// with a name.
    case rule(Int)
  }

  let key: LineTexts
  let reading: Reading
}
