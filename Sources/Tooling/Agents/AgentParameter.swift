import ContextProtocol
import Notation
import TextFormats

/// An argument of a tool.
struct AgentParameter: Sendable {
  /// How the argument's value becomes arguments of a command.
  enum Kind: Sendable {
    /// The value of the option with the argument's name.
    case text
    /// The values of an option that can be repeated.
    case texts
    /// Lines of `given`, with or without this word, as values of the option `--given`.
    case givens
    /// The values of another option that can be repeated.
    case options(String)
    /// The flag with the argument's name.
    case flag
    /// The value of an option, which is at least 1. `default`, if any, applies if the argument is
    /// missing.
    case count(default: Int?)
    /// Files and folders.
    case paths
    /// A text that replaces standard input, as the value of an option if `option` is not `nil`.
    case input(option: String?)
    /// A value that only the tool itself uses.
    case own(ContextSchema)
  }

  let name: String
  let help: String
  let kind: Kind

  init(_ name: String, _ kind: Kind, _ help: String) {
    (self.name, self.kind, self.help) = (name, kind, help)
  }

  /// Creates an argument that only the tool itself uses.
  init(_ name: String, _ schema: ContextSchema) { self.init(name, .own(schema), "") }

  var schema: ContextSchema {
    switch kind {
    case .text, .input: .text(help)
    case .texts, .givens, .paths, .options: .list(of: .text(), help)
    case .flag: .flag(help)
    case .count(let value): .count(help, from: 1, default: value)
    case .own(let schema): schema
    }
  }

  /// Returns the arguments of the command, and those that are paths.
  func arguments(
    from values: JSONObject
  ) throws(JSONObject.Mistake) -> (options: [String], paths: [String]) {
    switch kind {
    case .text: (try text(in: values).map { ["--\(name)=\($0)"] } ?? [], [])
    case .texts: (try texts(in: values).map { "--\(name)=\($0)" }, [])
    case .givens:
      (
        try texts(in: values).map { "--given=\($0.trimmingPrefix("\(Keyword.given.rawValue) "))" },
        []
      )
    case .options(let option): (try texts(in: values).map { "--\(option)=\($0)" }, [])
    case .flag: (try values.flag(name) ? ["--\(name)"] : [], [])
    case .count(let standard):
      (
        (try values.has(name) ? values.count(name, from: 1) : standard).map { ["--\(name)=\($0)"] }
          ?? [],
        []
      )
    case .paths: ([], try texts(in: values))
    case .input(let option):
      if try values.textIfAny(name) == nil {
        ([], [])
      } else {
        option.map { (["--\($0)=-"], []) } ?? ([], ["-"])
      }
    case .own: ([], [])
    }
  }

  private func text(in values: JSONObject) throws(JSONObject.Mistake) -> String? {
    let text = try values.textIfAny(name)
    if text?.isEmpty == true { throw values.mistake(name, "is empty") }
    return text
  }

  private func texts(in values: JSONObject) throws(JSONObject.Mistake) -> [String] {
    let texts = try values.texts(name)
    if values.has(name), texts.isEmpty { throw values.mistake(name, "is empty") }
    if texts.contains("") { throw values.mistake(name, "contains an empty text") }
    return texts
  }

  /// Returns the text that replaces standard input; `nil` if there is none.
  func input(from values: JSONObject) throws(JSONObject.Mistake) -> String? {
    if case .input = kind { try values.textIfAny(name) } else { nil }
  }
}
