/// What a plugin answers the compiler.
enum CompilerReply: Encodable {
  /// The protocol that the plugin speaks.
  case capability
  /// The source that a macro is expanded to, and what is wrong with the declaration.
  case expansion(String, [Diagnostic])

  /// The version of the protocol in which expansions are answered as they are here.
  private static let protocolVersion = 7

  /// An error of the declaration.
  struct Diagnostic: Encodable {
    struct Position: Encodable {
      let fileName: String
      let offset: Int
    }

    let message: String
    let severity = "error"
    let position: Position
    let highlights: [Position] = []
    let notes: [Position] = []
    let fixIts: [Position] = []

    /// An error at a byte of a file.
    init(message: String, fileName: String, offset: Int) {
      self.message = message
      position = Position(fileName: fileName, offset: offset)
    }
  }

  private struct Expansion: Encodable {
    let expandedSource: String
    let diagnostics: [Diagnostic]
  }

  private enum Key: CodingKey {
    case getCapabilityResult, expandMacroResult
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .capability:
      try container.encode(
        ["capability": ["protocolVersion": Self.protocolVersion]], forKey: .getCapabilityResult)
    case .expansion(let text, let diagnostics):
      try container.encode(
        Expansion(expandedSource: text, diagnostics: diagnostics), forKey: .expandMacroResult)
    }
  }
}
