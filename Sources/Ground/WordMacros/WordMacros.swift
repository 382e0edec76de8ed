import WordExpansions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The compiler plugin for the macros of the package, which answers requests until the compiler
/// closes the connection.
///
/// It implements the plugin protocol itself, because swift-syntax takes longer to build than the
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
    case .expandAttachedMacro(let macro, let declaration) where macro.typeName == "Words":
      reply(WordExpansion(of: declaration.source), of: declaration)
    case .expandAttachedMacro(let macro, let declaration) where macro.typeName == "Kinds":
      reply(KindExpansion(of: declaration.source), of: declaration)
    case .expandAttachedMacro(let macro, let declaration) where macro.typeName == "Sentences":
      reply(SentenceExpansion(of: declaration.source), of: declaration)
    case .expandAttachedMacro(let macro, let declaration) where macro.typeName == "Modules":
      reply(ModuleExpansion(of: declaration.source), of: declaration)
    // The other macros only mark cases; these four read them.
    case .expandAttachedMacro: .expandMacroResult(expandedSource: "", diagnostics: [])
    }
  }

  private static func reply(
    _ expansion: some MacroExpansion, of declaration: CompilerRequest.Source
  ) -> CompilerReply {
    let location = declaration.location
    return .expandMacroResult(
      expandedSource: expansion.text,
      diagnostics: expansion.problems.map { problem in
        CompilerReply.Diagnostic(
          message: problem.message,
          position: CompilerReply.Diagnostic.Position(
            fileName: location.fileName, offset: location.offset + problem.offset))
      })
  }
}
