/// Writes the enumeration `Kind` of the cases without what they carry, and the property `kind`.
///
/// For an enumeration that carries values and whose cases are counted all the same, as the rows of
/// a table are.
@attached(member, names: named(Kind), named(kind))
public macro Kinds() = #externalMacro(module: "WordMacros", type: "Kinds")
