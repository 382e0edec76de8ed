/// What a macro makes of a declaration.
package protocol MacroExpansion {
  /// The members or declarations that are added; empty where there are problems.
  var text: String { get }

  /// What is wrong with the declaration.
  var problems: [WordExpansion.Problem] { get }
}
