/// How much of a line an error shows, since any text in it may be a secret.
package enum Disclosure: Sendable {
  /// Everything except quoted text: the line was understood, so its other words are not secrets.
  case understood

  /// The known words.
  case knownWords

  /// The known words, and the error, a known word that is misspelt. If hidden, it could not be
  /// found; if shown, it reveals little more than the help, which contains the correct word.
  case misspelling

  /// The known words before the error, and nothing after: a secret is expected there, and a secret
  /// without quotes may have several words. Behind a word such as `password`, what is before that
  /// was meant as something else, so its names are shown, too.
  case beforeSecret
}
