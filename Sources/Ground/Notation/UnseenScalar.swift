extension Unicode.Scalar {
  /// Whether the scalar leaves no ink of its own: a control or format character, a separator of
  /// lines or paragraphs, or one that Unicode has programs ignore, such as a zero-width space, a
  /// tag or a variation selector.
  ///
  /// Such a scalar is printed as `\u{…}`, and rejected when it appears unescaped in a line: a text
  /// must read as it looks. Only what makes one emoji of several is accepted.
  public var isUnseen: Bool {
    if isASCII { return value < 0x20 || value == 0x7f }
    if joinsEmoji { return false }
    let category = properties.generalCategory
    return category == .format || category == .control || category == .lineSeparator
      || category == .paragraphSeparator || properties.isDefaultIgnorableCodePoint
  }

  /// Whether the scalar is a part of an emoji, or may be: the zero-width joiner, and the variation
  /// selector that asks for a picture.
  private var joinsEmoji: Bool { self == "\u{200d}" || self == "\u{fe0f}" }

  /// Whether the scalar is a picture, or can be one. Digits are letters first of all.
  private var isPicture: Bool { !isASCII && properties.isEmoji }

  /// Whether the scalar leaves no ink between these two: parts of emoji do outside of one.
  fileprivate func isUnseen(behind last: Self?, before next: Self?) -> Bool {
    guard joinsEmoji else { return isUnseen }
    guard let last else { return true }
    if self == "\u{fe0f}" { return !last.isPicture || last.properties.isEmojiPresentation }
    return !(last.isPicture || last == "\u{fe0f}") || !(next?.isPicture ?? false)
  }
}

extension String {
  /// The text with every invisible scalar written as `\u{…}`, so that arbitrary names and paths fit
  /// on one line of a terminal.
  public var visible: String { visible { _ in nil } }

  /// The text with every invisible scalar written as `\u{…}` except for line breaks.
  package var visibleLines: String { visible { $0 == "\n" ? "\n" : nil } }

  /// The text with every scalar for which there is an escape written as that, and every other
  /// invisible one as `\u{…}`.
  func visible(escape: (Unicode.Scalar) -> String?) -> String {
    var visible = ""
    var last: Unicode.Scalar?
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if let escape = escape(scalar) {
        visible += escape
      } else if scalar.isUnseen(behind: last, before: rest.first) {
        visible += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        visible.unicodeScalars.append(scalar)
        last = scalar
        continue
      }
      // What is written for it is no picture.
      last = nil
    }
    return visible
  }
}
