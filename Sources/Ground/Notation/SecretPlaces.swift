/// Where a secret can be on a line that was not understood, by the words of a vocabulary.
///
/// A word that is not known may be shown only where none can be: as the first word of a line, which
/// is a verb or a command; behind a verb that takes no secrets; and behind a word that announces
/// another value. It must also have the form of a word, such as `log-in`: passwords of several
/// small words have more than three, and codes have digits.
public struct SecretPlaces: Sendable {
  /// What follows a word.
  public enum Following: Sendable {
    /// Values, any of which may be a secret.
    case secret
    /// Values that are no secrets.
    case plain
    /// A verb.
    case verb
  }

  private let behindFirst: @Sendable (String) -> Following?
  private let behindAnnouncement: @Sendable (String) -> Following?

  /// `behindFirst` decides about a verb, a keyword or a command, and `behindAnnouncement` about a
  /// word before a value; both return `nil` for other words.
  public init(
    behindFirst: @escaping @Sendable (String) -> Following?,
    behindAnnouncement: @escaping @Sendable (String) -> Following?
  ) {
    self.behindFirst = behindFirst
    self.behindAnnouncement = behindAnnouncement
  }

  /// The same for lines that may begin with other words, too.
  public func or(_ behindCommand: @escaping @Sendable (String) -> Following?) -> Self {
    Self(
      behindFirst: { behindCommand($0) ?? behindFirst($0) }, behindAnnouncement: behindAnnouncement)
  }

  /// Whether a word is one before a secret, such as `password`.
  public func announcesSecret(_ word: String) -> Bool { behindAnnouncement(word) == .secret }

  /// Reads the words of one line from left to right.
  public struct Reader {
    private enum Place {
      case secret, plain, verb
      /// After an unknown verb.
      case unknown
      /// Behind a word that announces one value which is no secret.
      case value
    }

    private let places: SecretPlaces
    private var place = Place.verb

    /// A reader at the beginning of a line.
    public init(_ places: SecretPlaces) { self.places = places }

    /// Reads the next word; returns whether it may be shown although it is not known.
    public mutating func shows(_ word: String) -> Bool {
      let isPlain = SecretPlaces.isPlain(word)
      defer { place = next(behind: word, isPlain: isPlain) }
      switch place {
      case .secret, .unknown: return false
      case .plain, .verb, .value: return isPlain
      }
    }

    private func next(behind word: String, isPlain: Bool) -> Place {
      let name = String(word.prefix { $0 != "/" && $0 != "(" })
      let following = places.behindFirst(name)
      // A whole line may stand behind a sign or a word that does not belong to it.
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

  /// Whether something in a word, such as a parenthesis, may have another form of values behind it.
  private static func opens(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0 != "/" && KnownWords.separates($0) }
  }

  /// The most parts and letters of a word: a password of words has more.
  private static var most: (parts: Int, letters: Int) { (3, 24) }

  /// Whether each name of a path, or the name of a command, has the form of a word.
  private static func isPlain(_ path: String) -> Bool {
    path.drop { $0 == "." }.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      KnownWords.isName(String($0)) && $0.utf8.count <= most.letters
        && $0.split(separator: "-").count <= most.parts
    }
  }
}
