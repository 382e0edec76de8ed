import Notation

/// All errors that can be found without knowing the vocabulary, by what they are about.
public enum SyntaxError: Error, Hashable, Sendable {
  /// In the bytes of a line.
  case encoding(EncodingFault)
  /// Within a word.
  case word(WordFault)
  /// In the words of a line, or in its position.
  case line(LineFault)
  /// In the table of an outline, or in its placeholders.
  case outline(OutlineFault)
  /// In the head of a scenario, or in its place within the file.
  case head(HeadFault)

  /// The kind of mistake in kebab-case; unique among all kinds.
  public var name: String {
    switch self {
    case .encoding(let fault): fault.kind.rawValue
    case .word(let fault): fault.name
    case .line(let fault): fault.kind.rawValue
    case .outline(let fault): fault.kind.rawValue
    case .head(let fault): fault.kind.rawValue
    }
  }

  /// The names of all kinds, so that tests can require an example of each.
  public static let names = {
    let own =
      EncodingFault.Kind.allCases.map(\.rawValue) + WordFault.Kind.allCases.map(\.rawValue)
      + LineFault.Kind.allCases.map(\.rawValue) + OutlineFault.Kind.allCases.map(\.rawValue)
      + HeadFault.Kind.allCases.map(\.rawValue)
    return own + CompoundError.Kind.allCases.map(\.rawValue).filter { !own.contains($0) }
  }()

  /// A one-line description of the mistake, without quoted text that may be a secret.
  public var message: String {
    switch self {
    case .encoding(let fault): fault.message
    case .word(let fault): fault.message
    case .line(let fault): fault.message
    case .outline(let fault): fault.message
    case .head(let fault): fault.message
    }
  }

  /// A one-line suggestion for fixing it.
  public var help: String {
    switch self {
    case .encoding(let fault): fault.help
    case .word(let fault): fault.help
    case .line(let fault): fault.help
    case .outline(let fault): fault.help
    case .head(let fault): fault.help
    }
  }
}
