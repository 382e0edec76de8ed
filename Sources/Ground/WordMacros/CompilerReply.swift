/// A message from the plugin to the compiler. Its names and its shape are specified by the plugin
/// protocol.
enum CompilerReply: Encodable {
  case getCapabilityResult(capability: Capability)
  /// The source that a macro expands to, and the errors of the declaration.
  case expandMacroResult(expandedSource: String, diagnostics: [Diagnostic])

  struct Capability: Encodable {
    /// The first protocol version in which expansions have the form of this reply.
    let protocolVersion = 7
  }

  /// An error at a byte offset in a file.
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
  }
}
