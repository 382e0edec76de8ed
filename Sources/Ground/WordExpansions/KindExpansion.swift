extension MacroExpansion {
  /// Returns the members that `@Kinds` adds to an enumeration: its cases without their associated
  /// values.
  static func kinds(of declaration: EnumDeclaration) -> Self {
    let names = declaration.cases.map(\.written)
    guard !names.isEmpty else { return .problem("@Kinds belongs to an enumeration with cases") }
    let access = declaration.access
    return Self(
      """
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
      """)
  }
}
