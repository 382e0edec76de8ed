extension String {
  /// A name in `lowerCamelCase` as the notation writes it: `lower-camel-case`.
  public var kebabCased: String {
    var text = ""
    for scalar in unicodeScalars {
      // Nearly all names are ASCII, which needs no lookup in the tables of Unicode.
      if scalar.isASCII ? "A"..."Z" ~= scalar : scalar.properties.isUppercase {
        if !text.isEmpty { text += "-" }
        text += scalar.properties.lowercaseMapping
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
