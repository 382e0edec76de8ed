/// A message from the compiler to the plugin, with the names and the shape of the plugin protocol.
/// Fields that the plugin does not need are left out.
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
