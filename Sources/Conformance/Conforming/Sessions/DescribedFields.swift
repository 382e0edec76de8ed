import Machines
import Notation

/// Describes a line by the fields that rules check.
///
/// A field that a rule compares with a text is shown with its own text. The text explains why no
/// rule matches. For any other field, and for a field that is secret in any rule, only the name is
/// shown. In plain text, the rest of a line can be in any field, so fields that a rule tests with
/// `_` and texts of several words are not shown either.
struct DescribedFields {
  /// The maximum number of characters of a text that are shown.
  private static let length = 40

  private let fields: [(index: Int, name: String, isShown: Bool)]
  private let isOfText: Bool
  private let templateField: Int?

  init<M: Machine>(of mapping: LogMapping<M>) {
    let conditions = mapping.rules.flatMap(\.conditions)
    let compared = Set(conditions.filter { $0.value != nil }.map(\.field))
    var hidden = Set(mapping.rules.flatMap { $0.lines.flatMap(\.secretFields) })
    (isOfText, templateField) = (!mapping.templates.isEmpty, mapping.templateField)
    if isOfText { hidden.formUnion(conditions.filter { $0.value == nil }.map(\.field)) }
    let tested = Set(conditions.map(\.field)).filter { $0 != mapping.templateField }
    fields = tested.sorted().map { field in
      let isShown = compared.contains(field) && !hidden.contains(field)
      return (field, mapping.fields[field].visible, isShown)
    }
  }

  /// Returns the reason why a line that no rule matches has no meaning.
  func reason(for line: LogFields) -> String {
    let shown = shown(of: line)
    guard shown.isEmpty, let template = template(of: line) else {
      return "no `map` matches \(shown.isEmpty ? Self.nothing : shown)"
    }
    return "\(template) has no meaning"
  }

  /// Returns the fields of a line as a text.
  func text(of line: LogFields) -> String {
    let shown = shown(of: line)
    return shown.isEmpty ? template(of: line) ?? Self.nothing : shown
  }

  private static let nothing = "a line without the fields of the mapping"

  private func template(of line: LogFields) -> String? {
    templateField.flatMap(line.text).map { "the template on line \($0) of the mapping" }
  }

  private func shown(of line: LogFields) -> String {
    fields.compactMap { field in
      line.text(field.index).map { text in
        let isShown = field.isShown && !(isOfText && text.utf8.contains(where: \.isBlank))
        return "\(field.name)=\(isShown ? Self.brief(text) : "…")"
      }
    }.joined(separator: " ")
  }

  private static func brief(_ text: String) -> String {
    let isCut = text.unicodeScalars.count > length
    return String(text.unicodeScalars.prefix(length)).visible + (isCut ? "…" : "")
  }
}
