/// What `@Kinds` adds to an enumeration: its cases without what they carry.
package struct KindExpansion: MacroExpansion {
  /// The members that are added.
  package let text: String

  /// What is wrong: nothing but that the declaration is no enumeration, or has no case.
  package let problems: [WordExpansion.Problem]

  /// The expansion of a declaration, given as its source.
  package init(of source: String) {
    let declaration = EnumReader.read(source)
    let names = declaration.cases.map(\.written)
    guard !names.isEmpty else {
      text = ""
      problems = [.init(message: "@Kinds belongs to an enumeration with cases", offset: 0)]
      return
    }
    problems = []
    let access = declaration.access
    text = """
      /// The cases without what they carry.
      \(access)enum Kind: UInt8, Choice {
        case \(names.joined(separator: ", "))
      }

      /// Which case it is.
      \(access)var kind: Kind {
        switch self {
        \(names.map { "case .\($0): .\($0)" }.joined(separator: "\n  "))
        }
      }
      """
  }
}
