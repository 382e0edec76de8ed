/// The places on an unparsable line that can contain a secret, according to the words of a
/// vocabulary.
///
/// An unknown word can be shown only in a place that cannot contain a secret: at the start of a
/// line, where it is a verb or a command; after a verb that takes no secrets; or after a word that
/// announces another kind of value. It must also have the form of a word, such as `log-in`. This
/// excludes passwords that are made of several short words, because they have more than three
/// parts, and codes, because they contain digits.
public struct SecretPlaces: Sendable {
  /// The kind of words that follow a word.
  public enum Following: Sendable {
    /// Values, any of which may be a secret.
    case secret
    /// Values that are not secrets.
    case plain
    /// A verb.
    case verb
  }

  private let behindFirst: @Sendable (String) -> Following?
  private let behindAnnouncement: @Sendable (String) -> Following?

  /// Creates the places from two functions. `behindFirst` classifies a verb, a keyword or a
  /// command, and `behindAnnouncement` a word before a value. Both return `nil` for other words.
  public init(
    behindFirst: @escaping @Sendable (String) -> Following?,
    behindAnnouncement: @escaping @Sendable (String) -> Following?
  ) {
    self.behindFirst = behindFirst
    self.behindAnnouncement = behindAnnouncement
  }

  /// Returns the same places for lines that can also begin with other words.
  public func or(_ behindCommand: @escaping @Sendable (String) -> Following?) -> Self {
    Self(
      behindFirst: { behindCommand($0) ?? behindFirst($0) }, behindAnnouncement: behindAnnouncement)
  }

  /// Returns whether a word announces a secret, such as `password`.
  public func announcesSecret(_ word: String) -> Bool { behindAnnouncement(word) == .secret }

  /// Returns whether the words of a line that was understood take no secret.
  public func areExcluded(from words: [String]) -> Bool {
    var isAtVerb = true
    var hasVerb = false
    for word in words {
      let following = behindFirst(Self.name(of: word))
      if isAtVerb {
        guard let following, following != .secret else { return false }
        hasVerb = hasVerb || following == .plain
      }
      isAtVerb = following == .verb
    }
    return hasVerb
  }

  /// Returns the first name of a path, or the complete word.
  private static func name(of word: String) -> String {
    String(word.prefix { $0 != "/" && $0 != "(" })
  }

  /// Reads the words of one line from left to right.
  public struct Reader {
    private enum Place {
      case secret, plain, verb
      /// The place after an unknown verb.
      case unknown
      /// The place after a word that announces one value that is not a secret.
      case value
    }

    private let places: SecretPlaces
    private var place = Place.verb

    /// Creates a reader at the beginning of a line.
    public init(_ places: SecretPlaces) { self.places = places }

    /// Reads the next word, and returns whether it can be shown even if it is unknown.
    public mutating func shows(_ word: String) -> Bool {
      let isPlain = SecretPlaces.isPlain(word)
      defer { place = next(behind: word, isPlain: isPlain) }
      switch place {
      case .secret, .unknown: return false
      case .plain, .verb, .value: return isPlain
      }
    }

    private func next(behind word: String, isPlain: Bool) -> Place {
      let name = SecretPlaces.name(of: word)
      let following = places.behindFirst(name)
      // The line can be preceded by a sign or a word that does not belong to it.
      if places.announcesSecret(word) || following == .secret { return .secret }
      let announced = places.behindAnnouncement(word)
      switch place {
      case .secret: return .secret
      case .plain: return SecretPlaces.opens(word) ? .secret : .plain
      case .unknown, .value: return announced == .plain ? .value : .unknown
      case .verb: break
      }
      return switch following {
      case .secret: .secret
      case .plain: name != word && SecretPlaces.opens(word) ? .secret : .plain
      case .verb: .verb
      case nil: isPlain ? .unknown : .secret
      }
    }
  }

  /// Returns whether a word contains a separator, such as a parenthesis. Values after a separator
  /// can have another form.
  private static func opens(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0 != "/" && KnownWords.separates($0) }
  }

  /// The maximum number of parts and letters in a word. A password made of words exceeds these
  /// limits.
  private static var most: (parts: Int, letters: Int) { (3, 24) }

  /// Returns whether each name of a path, or the name of a command, has the form of a word.
  private static func isPlain(_ path: String) -> Bool {
    path.drop { $0 == "." }.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      KnownWords.isName(String($0)) && $0.utf8.count <= most.letters
        && $0.split(separator: "-").count <= most.parts
    }
  }
}
