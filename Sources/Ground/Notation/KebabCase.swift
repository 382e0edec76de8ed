extension String {
  /// A `lowerCamelCase` name in the spelling of the notation: `lower-camel-case`.
  ///
  /// An abbreviation is one word, so `startSSOLogin` becomes `start-sso-login`. The plural of an
  /// abbreviation is not one word, so `IDs` becomes `i-ds`.
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
  /// Whether the scalar is a capital letter. Nearly all names are ASCII, so they need no Unicode
  /// tables.
  fileprivate var isCapital: Bool {
    isASCII ? "A"..."Z" ~= self : properties.isUppercase
  }
}
