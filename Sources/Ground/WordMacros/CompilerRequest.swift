/// A message from the compiler to the plugin. Its names and its shape are specified by the plugin
/// protocol. Fields that the plugin does not need are omitted.
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
