/// Spells letters of other scripts with Latin letters.
///
/// The names of Unicode's letters contain the spelling of accented Latin letters, of the Japanese
/// syllables and of the Korean ones. Cyrillic and Greek letters have a table.
enum LatinSpelling {
  private static let table: [Unicode.Scalar: String] = {
    let spellings = """
      а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u \
      ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ў=u ђ=dj ј=j \
      љ=lj њ=nj ћ=c џ=dz α=a β=b γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p \
      ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ά=a έ=e ή=i ί=i ό=o ύ=y ώ=o ß=ss ı=i œ=oe þ=th \
      ð=d
      """
    return spellings.split(separator: " ").reduce(into: [:]) { table, entry in
      let parts = entry.split(separator: "=", omittingEmptySubsequences: false)
      if let letter = parts[0].unicodeScalars.first { table[letter] = String(parts[1]) }
    }
  }()

  /// Returns a lower-case text with every letter in Latin letters that has such a spelling. All
  /// other scalars stay as they are.
  static func text(of name: String) -> String {
    name.utf8.allSatisfy { $0 < 0x80 }
      ? name : name.unicodeScalars.map { spelling(of: $0) ?? String($0) }.joined()
  }

  /// Returns whether a name has letters without a spelling in Latin letters.
  static func losesLetters(of name: String) -> Bool {
    name.lowercased().unicodeScalars.contains { scalar in
      !scalar.isASCII && scalar.properties.isAlphabetic && spelling(of: scalar) == nil
    }
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return String(scalar) }
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    if let known = table[scalar] { return known }
    var words = scalar.properties.name?.split(separator: " ")[...] ?? []
    let script = words.popFirst()
    while let word = words.first, ["SMALL", "LETTER", "SYLLABLE"].contains(word) {
      words.removeFirst()
    }
    guard let spelling = words.first, let script else { return nil }
    let isSpelling = script == "LATIN" && spelling.count <= 2
    let areSyllables = ["HIRAGANA", "KATAKANA", "HANGUL"].contains(script)
    return isSpelling || areSyllables ? spelling.lowercased() : nil
  }
}
