import Machines
import Notation

/// Describes a line by the fields that rules check.
///
/// A field that a rule compares with a text is shown with its own text. The text explains why no
/// rule matches. For any other field, and for a field that is secret in any rule, only the name is
/// shown.
struct DescribedFields {
  /// The maximum number of characters of a text that are shown.
  private static let length = 40

  private let fields: [(index: Int, name: String, isShown: Bool)]

  init<M: Machine>(of mapping: LogMapping<M>) {
    let conditions = mapping.rules.flatMap(\.conditions)
    let compared = Set(conditions.filter { $0.value != nil }.map(\.field))
    let secret = Set(mapping.rules.flatMap { $0.lines.flatMap(\.secretFields) })
    fields = Set(conditions.map(\.field)).sorted().map { field in
      let isShown = compared.contains(field) && !secret.contains(field)
      return (field, mapping.fields[field].visible, isShown)
    }
  }

  /// Returns the fields of a line as a text.
  func text(of line: LogFields) -> String {
    let texts = fields.compactMap { field in
      line.text(field.index).map { "\(field.name)=\(field.isShown ? Self.brief($0) : "…")" }
    }
    return texts.isEmpty ? "a line without the fields of the mapping" : texts.joined(separator: " ")
  }

  private static func brief(_ text: String) -> String {
    let isCut = text.unicodeScalars.count > length
    return String(text.unicodeScalars.prefix(length)).visible + (isCut ? "…" : "")
  }
}
