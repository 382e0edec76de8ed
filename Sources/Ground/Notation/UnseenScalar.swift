extension Unicode.Scalar {
  /// Whether the scalar is invisible by itself: a control or format character, a line or paragraph
  /// separator, or a scalar that Unicode lets programs ignore, such as a zero-width space, a tag or
  /// a variation selector.
  ///
  /// An invisible scalar is printed as `\u{…}` and is rejected when it appears unescaped in a line,
  /// because a text must contain exactly what it appears to contain. Only scalars that join parts
  /// of an emoji are accepted.
  public var isUnseen: Bool {
    if isASCII { return value < 0x20 || value == 0x7f }
    if joinsEmoji { return false }
    let category = properties.generalCategory
    return category == .format || category == .control || category == .lineSeparator
      || category == .paragraphSeparator || properties.isDefaultIgnorableCodePoint
  }

  /// Whether the scalar can join or modify emoji. It must be the zero-width joiner or the variation
  /// selector for pictures.
  private var joinsEmoji: Bool { self == "\u{200d}" || self == "\u{fe0f}" }

  /// Whether the scalar is a picture or can be one. Digits are excluded because they are primarily
  /// text.
  private var isPicture: Bool { !isASCII && properties.isEmoji }

  /// Returns whether the scalar is invisible between these two scalars. Scalars that join emoji are
  /// invisible outside an emoji.
  fileprivate func isUnseen(behind last: Self?, before next: Self?) -> Bool {
    guard joinsEmoji else { return isUnseen }
    guard let last else { return true }
    if self == "\u{fe0f}" { return !last.isPicture || last.properties.isEmojiPresentation }
    return !(last.isPicture || last == "\u{fe0f}") || !(next?.isPicture ?? false)
  }
}

extension String {
  /// The text with every invisible scalar written as `\u{…}`. A name or path therefore contains no
  /// line breaks when it is printed.
  public var visible: String { visible { _ in nil } }

  /// The text with every invisible scalar except line breaks written as `\u{…}`.
  package var visibleLines: String { visible { $0 == "\n" ? "\n" : nil } }

  /// Returns the text with each scalar replaced by its escape, if it has one. Every other invisible
  /// scalar is written as `\u{…}`.
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
      // The escape just written is not a picture.
      last = nil
    }
    return visible
  }
}
