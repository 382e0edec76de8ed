import WordExpansions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The compiler plugin for the macros of the package. It answers requests until the compiler closes
/// the connection.
///
/// It implements the plugin protocol itself because swift-syntax takes longer to build than the
/// rest of the package.
@main
struct WordMacros {
  static func main() throws {
    let connection = CompilerConnection()
    while let message = connection.nextMessage() {
      let request = try JSONDecoder().decode(CompilerRequest.self, from: Data(message))
      connection.send(Array(try JSONEncoder().encode(reply(to: request))))
    }
  }

  private static func reply(to request: CompilerRequest) -> CompilerReply {
    switch request {
    case .getCapability: .getCapabilityResult(capability: CompilerReply.Capability())
    case .expandAttachedMacro(let macro, let declaration):
      reply(MacroExpansion(macro.typeName, of: declaration.source), at: declaration.location)
    }
  }

  private static func reply(
    _ expansion: MacroExpansion, at location: CompilerRequest.Location
  ) -> CompilerReply {
    .expandMacroResult(
      expandedSource: expansion.text,
      diagnostics: expansion.problems.map { problem in
        CompilerReply.Diagnostic(
          message: problem.message,
          position: CompilerReply.Diagnostic.Position(
            fileName: location.fileName, offset: location.offset + problem.offset))
      })
  }
}
