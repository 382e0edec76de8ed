/// How much of a line an error shows, in which any text may be a secret.
package enum Disclosure: Sendable {
  /// Everything but quoted text: the line was understood, so its other words are no secrets.
  case understood

  /// The known words.
  case knownWords

  /// The known words, and the mistake, which is a known word misspelt: hidden it could not be
  /// found, and shown it says little more than the help, which names the word.
  case misspelling

  /// The known words before the mistake, and nothing from there on: a secret belongs there, and one
  /// without quotes may have several words.
  case beforeSecret
}
