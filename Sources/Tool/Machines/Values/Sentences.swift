/// Generates the property `sentence` for a list of words: the first paragraph of each case's
/// comment, without its full stop.
@attached(member, names: named(sentence))
public macro Sentences() = #externalMacro(module: "WordMacros", type: "Sentences")
