/// What stands on a machine's display: a screen with its title, and everything on it from top to
/// bottom.
///
/// The shell prints it as text, and a page draws it. It holds no secrets.
public struct Display: Hashable, Sendable {
  /// Something on the display.
  public enum Element: Hashable, Sendable {
    /// A line of text.
    case text(String)
    /// An entry of a list.
    case item(String)
    /// A field with its label, and what stands in it; `nil` for nothing.
    case field(String, String?)
    /// A field whose content is not shown, with its label, and dots for what stands in it; `nil`
    /// for nothing.
    case secret(String, String?)
    /// Work that the user waits for.
    case activity(String)
    /// A question that is open.
    case question(String)
    /// A button, with the stimulus that presses it or the beginning of it: `switch-to phone`.
    case button(String)
    /// A message over the screen.
    case alert(String)
  }

  /// The name of the screen; `nil` for a machine without screens.
  public let name: String?
  /// The title on the screen; `nil` for none.
  public let title: String?
  /// Whether a mark at the title leads the eye to what is wrong.
  public let isMarked: Bool
  /// What is on the screen, from top to bottom.
  public let elements: [Element]

  /// A screen with its elements.
  public init(
    _ name: String?, title: String? = nil, isMarked: Bool = false, _ elements: [Element] = []
  ) {
    self.name = name
    self.title = title
    self.isMarked = isMarked
    self.elements = elements
  }

  /// The display in whole lines, as the shell draws it: the name in brackets with the title, then a
  /// line for each element, indented below a name.
  public var text: String {
    let margin = name == nil ? "" : "  "
    return heading + elements.map { "\(margin)\($0.text)\n" }.joined()
  }

  private var heading: String {
    guard let name else { return "" }
    return "[\(name)]\(title.map { " \($0)" } ?? "")\(isMarked ? " •" : "")\n"
  }
}

extension Display.Element {
  /// The line that the shell draws.
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .item(let name): "· \(name)"
    case .field(let label, let value), .secret(let label, let value):
      "\(label):\(value.map { " \($0)" } ?? "")"
    case .activity(let name): "… \(name)"
    case .question(let name): "\(name)?"
    case .button(let line): "(\(line))"
    case .alert(let name): "! \(name)"
    }
  }
}
