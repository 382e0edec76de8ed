/// What the compiler asks of a plugin, as far as it is needed here.
enum CompilerRequest: Decodable {
  /// Which protocol the plugin speaks.
  case getCapability
  /// What a macro that stands at a declaration is expanded to.
  case expandAttachedMacro(macro: String, declaration: Source)

  /// A piece of source, and where it begins.
  struct Source: Decodable {
    let source: String
    let location: Location
  }

  /// A place in a file, in bytes.
  struct Location: Decodable {
    let fileName: String
    let offset: Int
  }

  private struct Expansion: Decodable {
    struct Macro: Decodable { let typeName: String }
    let macro: Macro
    let declSyntax: Source
  }

  private enum Key: CodingKey {
    case getCapability, expandAttachedMacro
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.getCapability) {
      self = .getCapability
    } else {
      let expansion = try container.decode(Expansion.self, forKey: .expandAttachedMacro)
      self = .expandAttachedMacro(
        macro: expansion.macro.typeName, declaration: expansion.declSyntax)
    }
  }
}
