/// The part of a line that an error shows. Any text in the line can be a secret.
package enum Disclosure: Sendable {
  /// All words except quoted text. The line was understood, so its unquoted words are not secrets.
  case understood

  /// Only the known words.
  case knownWords

  /// The known words, and the word in error, which is a misspelt known word. If the misspelt word
  /// were hidden, users could not find the error. Showing it reveals little more than the help,
  /// which contains the correct word.
  case misspelling

  /// The known words before the error. Everything after them is hidden, because a secret is
  /// expected at the error, and a secret without quotes can consist of several words. After a word
  /// such as `password`, the words before that word cannot belong to the secret, so names among
  /// them are shown as well.
  case beforeSecret
}
