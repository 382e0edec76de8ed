/// Lists the words that are possible in a place, for use in an error.
public enum WordList {
  /// The maximum length of a list that is shown in full.
  private static let limit = 12

  /// The remark that follows an abbreviated list.
  public static let reference = "`docs vocabulary` lists all"

  /// The number of words to show from a longer list.
  private static let selection = 8

  /// Returns all words of a short list: `one of allow, decline`. If there are no words, says so.
  ///
  /// For a long list, returns the words that resemble `text` or, if no word does, the first words:
  /// `one of 35 words, such as no-back, no-mail; …`.
  public static func text(_ words: [String], like text: String = "") -> String {
    if words.isEmpty { return "there is none here" }
    guard words.count > limit else { return "one of \(words.joined(separator: ", "))" }
    let near = nearest(to: text, among: words)
    let chosen = (near.isEmpty ? words : near).prefix(selection).joined(separator: ", ")
    return "one of \(words.count) words, such as \(chosen); \(reference)"
  }

  /// Returns the words that share their beginning or a hyphenated part with `text`, in descending
  /// order of similarity.
  private static func nearest(to text: String, among words: [String]) -> [String] {
    let parts = Set(self.parts(of: text))
    let likeness = words.map { word in
      let common = zip(word.unicodeScalars, text.unicodeScalars).prefix { $0 == $1 }.count
      let shared = self.parts(of: word).count { $0.count > 2 && parts.contains($0) }
      return shared > 0 ? common + 10 * shared : common > 2 ? common : 0
    }
    return words.indices.filter { likeness[$0] > 0 }
      .sorted { (likeness[$1], $0) < (likeness[$0], $1) }.map { words[$0] }
  }

  private static func parts(of text: String) -> [Substring] {
    text.split(separator: "-")
  }
}
