extension String {
  /// A name in `lowerCamelCase` as the notation writes it: `lower-camel-case`; an abbreviation is
  /// one word, so that `startSSOLogin` is `start-sso-login`. (In the plural it is not: `IDs` is
  /// `i-ds`.)
  public var kebabCased: String {
    var text = ""
    var isWithinCapitals = false
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar.isCapital else {
        text.unicodeScalars.append(scalar)
        isWithinCapitals = false
        continue
      }
      // The last capital of an abbreviation begins the next word.
      let beginsWord = !isWithinCapitals || rest.first?.properties.isLowercase == true
      if beginsWord, !text.isEmpty { text += "-" }
      text += scalar.properties.lowercaseMapping
      isWithinCapitals = true
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Nearly all names are ASCII, which needs no lookup in the tables of Unicode.
  fileprivate var isCapital: Bool {
    isASCII ? "A"..."Z" ~= self : properties.isUppercase
  }
}
