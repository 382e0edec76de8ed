/// Generates the enumeration `Kind`, which has the same cases without payloads, and the property
/// `kind`.
///
/// For an enumeration with payloads whose cases must still be enumerated, such as the rows of a
/// table.
@attached(member, names: named(Kind), named(kind))
public macro Kinds() = #externalMacro(module: "WordMacros", type: "Kinds")
