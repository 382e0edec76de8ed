/// The words that can be shown when a line cannot be parsed.
///
/// These are the words that the help prints anyway: the words of the notation and of a vocabulary,
/// the vocabulary's pseudonyms, and addresses. Numbers are excluded because they may be codes.
/// Other words can be shown in places that cannot contain a secret.
public struct KnownWords: Sendable {
  private let isInVocabulary: @Sendable (String) -> Bool
  private let isPseudonym: @Sendable (String) -> Bool
  private let canBeSecret: @Sendable () -> Bool
  /// The places on a line that can contain a secret; `nil` if these places are unknown.
  public let places: SecretPlaces?

  /// Whether any value of the vocabulary can be a secret. If not, every text can be shown.
  public var hasSecrets: Bool { canBeSecret() }

  /// Creates the words of the notation and of a vocabulary. `isPseudonym` checks the word before
  /// the number of a pseudonym.
  public init(
    isInVocabulary: @escaping @Sendable (String) -> Bool,
    isPseudonym: @escaping @Sendable (String) -> Bool = { _ in false },
    hasSecrets: @escaping @Sendable () -> Bool = { true }, places: SecretPlaces? = nil
  ) {
    self.isInVocabulary = isInVocabulary
    self.isPseudonym = isPseudonym
    canBeSecret = hasSecrets
    self.places = places
  }

  /// The words of the notation.
  public static let ofNotation = Self(isInVocabulary: { _ in false })

  /// Every word, for texts without secrets.
  public static let all = Self(isInVocabulary: { _ in true })

  /// Returns whether a word can be shown.
  public func contains(_ word: String) -> Bool {
    Self.words.contains(word) || isInVocabulary(word) || Self.isAddress(word)
      || Self.pseudonym(word).map(isPseudonym) ?? false
  }

  /// Returns these words and all words that `isKnown` accepts. In the result, the places of secrets
  /// are unknown.
  public func or(_ isKnown: @escaping @Sendable (String) -> Bool) -> Self {
    Self(
      isInVocabulary: { isInVocabulary($0) || isKnown($0) }, isPseudonym: isPseudonym,
      hasSecrets: canBeSecret)
  }

  /// Returns whether a word has the form of a name without a number, such as `log-in`.
  public static func isName(_ word: String) -> Bool {
    word.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy(\.isSmallLetter)
    }
  }

  private static let words = Set(Keyword.reservedWords + ["->", "#"])

  /// Returns the words, but not the numbers, in texts of a vocabulary, such as paths.
  public static func words(in texts: [String]) -> Set<String> {
    Set(texts.flatMap { [$0] + parts(of: $0) }.filter { !$0.utf8.allSatisfy(\.isDigit) })
  }

  /// Returns whether a scalar separates the words of a path, a row or a placeholder.
  public static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", ")", ",", ":", "/", "|", "\"", "<", ">": true
    default: false
    }
  }

  private static func parts(of text: String) -> [String] {
    text.unicodeScalars.split { $0 == " " || separates($0) }.map { String($0) }
  }

  /// Returns the word before a hyphen and a number of up to five digits, or `nil` for any other
  /// text.
  private static func pseudonym(_ text: String) -> String? {
    guard let hyphen = text.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let digits = text.utf8[hyphen...].dropFirst()
    return (1...5).contains(digits.count) && digits.allSatisfy(\.isDigit)
      ? String(text[..<hyphen]) : nil
  }

  /// Returns whether a word is an e-mail address, such as `alice@example.com`.
  private static func isAddress(_ text: String) -> Bool {
    let halves = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, halves[0].allSatisfy(isInAddress) else {
      return false
    }
    let labels = halves[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy(isInAddress) }
      && labels.last?.contains(where: \.isDigit) == false
  }

  private static func isInAddress(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "._+-".utf8.contains(byte)
  }
}
