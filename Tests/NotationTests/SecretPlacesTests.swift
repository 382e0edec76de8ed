import Notation
import Testing

@Suite("The places of secrets on a line")
struct SecretPlacesTests {
  private let places = SecretPlaces(
    behindFirst: { word in
      switch word {
      case "is", "has": .verb
      case "log-in": .secret
      case "choose", "device", "->": .plain
      default: nil
      }
    },
    behindAnnouncement: { word in
      switch word {
      case "password": .secret
      case "for": .plain
      default: nil
      }
    })

  /// Returns the line with `•` in place of each word that must be hidden.
  private func shown(_ line: String) -> String {
    var reader = SecretPlaces.Reader(places)
    return line.split(separator: " ").map { reader.shows(String($0)) ? String($0) : "•" }
      .joined(separator: " ")
  }

  @Test(
    "exclude the first word, and the words after a verb or a word that takes no secret",
    arguments: [
      "hello", ".undo", "is nowhere/at-all", "choose this and that", "device/x y",
    ])
  func plain(_ line: String) { #expect(shown(line) == line) }

  @Test("exclude the value after a word that announces no secret, whatever the verb")
  func announced() {
    #expect(shown("tap for dave and others") == "tap • dave • •")
    #expect(shown("-> gone") == "• gone")
  }

  @Test(
    "follow a verb that takes a secret or is unknown, or contain text unlike a word",
    arguments: [
      ("log-in a hunter", "log-in • •"), ("tap hunter", "tap •"), ("Hunter", "•"), ("hunter2", "•"),
      ("correct-horse-battery-staple", "•"),
      ("correcthorsebatterystaple", "•"), ("correct horse battery", "correct • •"),
      ("choose this password hunter", "choose this password •"), ("tap for a hunter", "tap • a •"),
      ("device(name: hunter )", "• • •"), ("> hunter", "• •"),
      ("choose log-in hunter", "choose log-in •"), ("is log-in hunter", "is log-in •"),
    ])
  func secret(_ line: String, _ expected: String) { #expect(shown(line) == expected) }

  @Test(
    "are none on a line that was understood if its verbs take no secret",
    arguments: [
      ("choose \"a b\"", true), ("is device/x", true), ("is device(name: \"a\")", true),
      ("log-in \"a b\"", false), ("is log-in", false), ("hello \"a b\"", false),
      ("is", false), ("choose log-in", true),
    ])
  func understood(_ line: String, _ isExcluded: Bool) {
    #expect(places.areExcluded(from: line.split(separator: " ").map(String.init)) == isExcluded)
  }
}
