import Notation
import ScenarioLanguage

// Reads how lines of plain text become fields, and how texts of fields become words: `line` and
// `translate`.
extension MappingReader {
  private static var form: String {
    "such as line \"<time> INFO nav: <from> -> <to>\"; write \\< for the character itself"
  }

  /// Reads a `line` line. The lines below it, if any, are the meaning of all matching lines.
  mutating func readTemplate(
    _ words: ArraySlice<Word>, after first: Word, _ block: [Line]
  ) throws(Diagnostic) {
    guard let word = words.first, words.count == 1, word.isQuoted else {
      let range = words.isEmpty ? first.range : range(of: words)
      throw error(range, "`line` needs a template in double quotes", Self.form)
    }
    let template = try template(in: word)
    guard !mapping.templates.contains(where: { $0.hasSameText(as: template) }) else {
      throw error(word.range, "an earlier `line` matches every such line", "remove one of them")
    }
    mapping.templates.append(template)
    templateRanges.append(first.range)
    guard !block.isEmpty else { return }
    let field = field(LogMapping<M>.templateFieldName, at: first.range)
    mapping.templateField = field
    let value = Array(String(template.number).utf8)
    let lines = try events(block)
    mapping.rules.append(
      LogMapping.Rule(conditions: [FieldCondition(field: field, value: value)], lines: lines))
    for used in lines.flatMap(\.fields) where !template.has(mapping.fields[used]) {
      throw error(
        place(of: block[0]), "this `line` has no <\(mapping.fields[used].visible)>",
        template.parts.isEmpty ? nil : WordList.text(template.parts.map(\.name)))
    }
  }

  private func template(in word: Word) throws(Diagnostic) -> LineTemplate {
    let found = Placeholder.all(in: word, of: document.bytes.span, withDots: true)
      .filter { $0.name != nil }
    var literals: [LineLiteral] = []
    var names: [String] = []
    var position = word.range.lowerBound + 1
    for placeholder in found {
      literals.append(try literal(position..<placeholder.range.lowerBound))
      position = placeholder.range.upperBound
      let name = placeholder.name.map { String(decoding: document.bytes[$0], as: UTF8.self) } ?? ""
      guard names.isEmpty || !(literals.last?.isEmpty ?? true) else {
        throw error(
          placeholder.range, "there is no text between this field and the one before",
          "a field ends where the next text begins")
      }
      guard !names.contains(name) || name == "_" else {
        throw error(
          placeholder.range, "this template already has <\(name)>",
          "use another name, or <_> for text that has no name")
      }
      names.append(name)
    }
    literals.append(try literal(position..<word.range.upperBound - 1))
    return LineTemplate(number: number(of: word), names, literals)
  }

  private func literal(_ range: Range<Int>) throws(Diagnostic) -> LineLiteral {
    var index = range.lowerBound
    while index < range.upperBound {
      switch document.bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "<"):
        throw error(
          index..<index + 1, "`<` must be followed by a field and `>`",
          "write <field>, or \\< for text")
      default: index += 1
      }
    }
    let quoted = Array("\"".utf8) + document.bytes[range] + Array("\"".utf8)
    do throws(QuotationError) { return LineLiteral(try Quotation.read(quoted.span).utf8) } catch {
      throw self.error(range, "this text cannot be read", nil)
    }
  }

  /// Reads a `translate` line and the lines below it: a text of the log, and the word that replaces
  /// it.
  mutating func readTranslations(
    _ words: ArraySlice<Word>, after first: Word, _ block: [Line]
  ) throws(Diagnostic) {
    let field = try fields(words, after: first, atMost: 1)[0]
    try demandFirst(mapping.translations[field] == nil, first)
    guard !block.isEmpty else {
      throw error(
        first.range, "the texts are missing",
        "below it, write a text of the log and its word, such as \"Sign In\" log-in")
    }
    var table: [ExactText: String] = [:]
    var numbers: [ExactText: Int] = [:]
    for line in block where line.isSound {
      let words = document.words(of: line)
      guard words.count == 2, let text = words.first, let word = words.last else {
        throw error(
          place(of: line), "expected a text of the log and the word that replaces it",
          "such as \"Sign In\" log-in")
      }
      let new = document.text(of: word)
      numbers[ExactText(document.text(of: text))] = number(of: text)
      guard table.updateValue(new, forKey: ExactText(document.text(of: text))) == nil else {
        throw error(text.range, "this text is already translated", "keep one of the lines")
      }
    }
    mapping.translations[field] = table
    mapping.translationNumbers[field] = numbers
    named.append((field, words[words.startIndex].range))
  }

  /// Returns the number of the line of the mapping file that contains a word.
  func number(of word: Word) -> Int { document.lineNumber(of: word.range.lowerBound) }

  /// Checks that the templates have the fields that the mapping uses, and tells the templates which
  /// of their fields these are.
  mutating func finishTemplates() {
    guard !mapping.templates.isEmpty else { return }
    let fields = mapping.fields
    for (index, template) in mapping.templates.enumerated() {
      mapping.templates[index] = template.using(fields)
      for field in mapping.session + [mapping.order].compactMap(\.self)
      where !template.has(fields[field]) {
        let role = mapping.order == field ? "orders the lines" : "identifies the session"
        diagnostics.append(
          error(
            templateRanges[index], "this `line` has no <\(fields[field].visible)>, which \(role)",
            "add it, or use <_> for it and leave out the line about it"))
      }
    }
    let names = mapping.templates.flatMap { $0.parts.map(\.name) }
    for (name, range) in zip(fields, uses)
    where !names.contains(name) && name != LogMapping<M>.templateFieldName {
      let nearest = Spelling.nearest(to: name, among: names)
      diagnostics.append(
        error(
          range, "no `line` has the field <\(name.visible)>",
          nearest.map { "did you mean \($0)?" } ?? WordList.text(names, like: name)))
    }
  }
}
