/// The contents of a machine's display: a screen with its title, and all its elements from top to
/// bottom.
///
/// The shell prints the display as text, and the page draws it. The display contains no secrets.
public struct Display: Hashable, Sendable {
  /// An element of the display.
  public enum Element: Hashable, Sendable {
    /// A line of text.
    case text(String)
    /// An entry of a list.
    case item(String)
    /// A field with its label and its content, which is `nil` if the field is empty.
    case field(String, String?)
    /// A field with hidden content: its label, and dots in place of the content, or `nil` if the
    /// field is empty.
    case secret(String, String?)
    /// Work that the user waits for.
    case activity(String)
    /// An open question.
    case question(String)
    /// A button, with the stimulus that presses it, or the beginning of that stimulus: `switch-to
    /// phone`. A page shows the label, and the shell shows the stimulus.
    case button(String, label: String? = nil)
    /// A message over the screen.
    case alert(String)
  }

  /// The name of the screen; `nil` for a machine without screens.
  public let name: String?
  /// The title on the screen; `nil` if there is no title.
  public let title: String?
  /// Whether the title carries a mark that draws attention to a problem.
  public let isMarked: Bool
  /// The elements on the screen, from top to bottom.
  public let elements: [Element]

  /// Creates a screen with its elements.
  public init(
    _ name: String?, title: String? = nil, isMarked: Bool = false, _ elements: [Element] = []
  ) {
    self.name = name
    self.title = title
    self.isMarked = isMarked
    self.elements = elements
  }

  /// The display as the shell prints it: the name in brackets with the title, then one line per
  /// element, indented if there is a name.
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
    case .button(let line, _): "(\(line))"
    case .alert(let name): "! \(name)"
    }
  }
}
