/// A message of the compiler to the plugin, named and shaped as the plugin protocol has it; fields
/// that the plugin does not need are left out.
enum CompilerRequest: Decodable {
  case getCapability
  case expandAttachedMacro(macro: Macro, declSyntax: Source)

  struct Macro: Decodable {
    let typeName: String
  }

  /// The text of a declaration, and the position of its first byte.
  struct Source: Decodable {
    let source: String
    let location: Location
  }

  struct Location: Decodable {
    let fileName: String
    let offset: Int
  }
}
