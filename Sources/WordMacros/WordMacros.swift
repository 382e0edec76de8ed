#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The compiler's plugin for the macros of `Machines`: it answers requests until the compiler is done.
///
/// It speaks the protocol by itself, as swift-syntax would take longer to build than everything else.
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
    case .getCapability: .capability
    case .expandAttachedMacro("Words", let source):
      expansion(WordExpansion(of: source.source), in: source)
    case .expandAttachedMacro("Kinds", let source):
      expansion(KindExpansion(of: source.source), in: source)
    // The other macros are read by `Words`; each is an attribute and nothing else.
    case .expandAttachedMacro: .expansion("", [])
    }
  }

  private static func expansion(
    _ expansion: some MacroExpansion, in source: CompilerRequest.Source
  ) -> CompilerReply {
    let diagnostics = expansion.problems.map { problem in
      CompilerReply.Diagnostic(
        message: problem.message, fileName: source.location.fileName,
        offset: source.location.offset + problem.offset)
    }
    return .expansion(expansion.text, diagnostics)
  }
}
