/// Generates the enumeration `Kind`, which has the same cases without payloads, and the property
/// `kind`.
///
/// Use this macro if an enumeration has payloads but its cases must be enumerable, as for the rows
/// of a table.
@attached(member, names: named(Kind), named(kind))
public macro Kinds() = #externalMacro(module: "WordMacros", type: "Kinds")
