import Notation

/// Masks possible secrets, so that no error shows a password.
package enum SecretMask {
  /// The replacement for a hidden scalar.
  static let dot: Unicode.Scalar = "•"

  /// Returns a line with `•` in place of every quoted character, if the vocabulary with these words
  /// has secrets.
  package static func maskedInQuotes(_ line: String, knowing words: KnownWords) -> String {
    guard words.hasSecrets else { return line }
    let shown = masked(Array(line.unicodeScalars), links: .ofNotation)
    return text(shown[...])
  }

  /// Returns a word that was written in place of a verb, with `•` in place of every character if it
  /// cannot be a misspelt verb and the vocabulary with these words has secrets.
  package static func maskedUnlessVerb(_ word: String, knowing words: KnownWords) -> String {
    let isVerb = word.utf8.allSatisfy { BareWord.isOfVerb($0) && !(0x30...0x39).contains($0) }
    guard !isVerb, words.hasSecrets else { return word }
    return String(repeating: String(dot), count: word.unicodeScalars.count)
  }

  /// A comment with `•` in place of every character between double quotes, or after a quote that is
  /// never closed, if the vocabulary with these words has secrets.
  package static func maskedInComment(_ comment: String, knowing words: KnownWords) -> String {
    guard words.hasSecrets else { return comment }
    var text = ""
    var (isQuoted, isEscaped) = (false, false)
    for scalar in comment.unicodeScalars {
      let isQuote = scalar == "\"" && !isEscaped
      text.unicodeScalars.append(isQuoted && !isQuote ? dot : scalar)
      isEscaped = isQuoted && scalar == "\\" && !isEscaped
      if isQuote { isQuoted.toggle() }
    }
    return text
  }

  /// Returns a line that was not understood, with `•` in place of quoted text and unknown words. An
  /// unknown word is shown only in places where it cannot be a secret. The beginning of a quoted
  /// link is shown if its scheme and host are among the words `links`.
  static func masked(
    _ line: [Unicode.Scalar], knowing words: KnownWords, links: KnownWords
  ) -> [Unicode.Scalar] {
    var shown = masked(line, links: links)
    var places = words.places.map(SecretPlaces.Reader.init)
    for chunk in ranges(of: shown, in: shown.indices, separatedBy: { $0 == " " || $0.isUnseen }) {
      let isPlain = places?.shows(text(shown[chunk])) ?? false
      guard !isPlain, !words.contains(text(shown[chunk])) else { continue }
      // A command of the shell begins with a dot.
      let isCommand = shown[chunk].first == "." && words.contains(text(shown[chunk].dropFirst()))
      guard !isCommand else { continue }
      for word in ranges(of: shown, in: chunk, separatedBy: KnownWords.separates)
      where !words.contains(text(shown[word])) {
        hide(&shown, word)
      }
    }
    return shown
  }

  /// Returns a line whose quoted texts are not secrets, with `•` in place of all unquoted unknown
  /// words except well-formed tags.
  static func maskedOutsideQuotes(
    _ line: [Unicode.Scalar], knowing words: KnownWords
  ) -> [Unicode.Scalar] {
    var shown = line
    var isQuoted = false
    var start = 0
    for index in 0...line.count {
      let isEnd = index == line.count
      guard isEnd || line[index] == " " || line[index] == "\"" else { continue }
      if !isQuoted, start < index {
        let word = text(line[start..<index])
        let isTag = word.first == "@" && ScenarioSyntax.isTag(String(word.dropFirst()))
        if !isTag, !words.contains(word) { hide(&shown, start..<index) }
      }
      let isEscaped = isQuoted && index > 0 && line[index - 1] == "\\"
      if !isEnd, line[index] == "\"", !isEscaped { isQuoted.toggle() }
      start = index + 1
    }
    return shown
  }

  private static func ranges(
    of line: [Unicode.Scalar], in range: Range<Int>, separatedBy separates: (Unicode.Scalar) -> Bool
  ) -> [Range<Int>] {
    line[range].split(whereSeparator: separates).map(\.indices)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// Returns the line with `•` in place of every quoted character, except for the beginnings of
  /// links.
  ///
  /// The quotes themselves can be wrong, so more text is masked: everything after a quote that is
  /// never closed, everything after a closing quote that is directly followed by another word, and
  /// the text before an unmatched closing quote except for the line's first word.
  static func masked(_ line: [Unicode.Scalar], links: KnownWords) -> [Unicode.Scalar] {
    var line = line
    var index = 0
    while index < line.count {
      guard line[index] == "\"" else {
        index += 1
        continue
      }
      if index > 0, !opensValue(line[index - 1]),
        index + 1 == line.count || endsValue(line[index + 1])
      {
        hideWords(of: &line, before: index)
      }
      index += 1
      index = hideContent(of: &line, from: index + lengthOfLink(line[index...], links))
      if index < line.count, !endsValue(line[index]) {
        hide(&line, index..<line.count)
        index = line.count
      }
    }
    return line
  }

  /// Returns a row of examples with its cells masked. A cell can be a secret, because only the
  /// scenario reveals which cells are used inside quotes.
  static func maskedCells(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
    line.map { $0 == " " || $0 == "|" ? $0 : dot }
  }

  /// Returns the length of the scheme and the host at the beginning of a link, such as
  /// `wire://start-sso/`, if both are known words. Otherwise returns 0, because the text can be a
  /// secret.
  private static func lengthOfLink(
    _ text: ArraySlice<Unicode.Scalar>, _ words: KnownWords
  ) -> Int {
    let scheme = text.prefix { $0 != ":" && $0 != "\"" && $0 != "\\" }
    let rest = text.dropFirst(scheme.count)
    guard rest.starts(with: "://".unicodeScalars) else { return 0 }
    let host = rest.dropFirst(3).prefix { !"/\"\\ ".unicodeScalars.contains($0) }
    guard rest.dropFirst(3 + host.count).first == "/", words.contains(self.text(scheme)),
      words.contains(self.text(host))
    else { return 0 }
    return scheme.count + host.count + ":///".count
  }

  /// Masks the text up to the closing quote, and returns the index after the quote.
  private static func hideContent(of line: inout [Unicode.Scalar], from start: Int) -> Int {
    var end = start
    while end < line.count, line[end] != "\"" {
      end += line[end] == "\\" ? 2 : 1
    }
    end = min(end, line.count)
    hide(&line, start..<end)
    return end + 1
  }

  /// Masks the text before a quote. The line's first word is not masked, unless it contains the
  /// quote.
  private static func hideWords(of line: inout [Unicode.Scalar], before quote: Int) {
    let start = line.firstIndex { $0 != " " } ?? 0
    let space = line[start..<quote].firstIndex(of: " ")
    hide(&line, (space.map { $0 + 1 } ?? start)..<quote)
  }

  /// Masks a range of scalars in a line.
  static func hide(_ line: inout [Unicode.Scalar], _ range: Range<Int>) {
    for index in range { line[index] = dot }
  }

  private static func opensValue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == ":" || scalar == "("
  }

  private static func endsValue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "," || scalar == ")"
  }
}
