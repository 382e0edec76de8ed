import Notation
import Testing

@Suite("Spelling")
struct SpellingTests {
  static let verbs = ["launch", "log-in", "log-out", "choose", "is", "has"]

  @Test(
    "finds the intended word",
    arguments: [
      ("lauch", "launch"), ("launhc", "launch"), ("log-inn", "log-in"), ("log-otu", "log-out"),
      ("chose", "choose"), ("hsa", "has"), ("launch", "launch"), ("lgin", "log-in"),
    ])
  func finds(_ text: String, _ meant: String) {
    #expect(Spelling.nearest(to: text, among: Self.verbs) == meant)
  }

  @Test("finds nothing if nothing is near", arguments: ["", "x", "authenticate", "lnhcxy", "😀"])
  func findsNothing(_ text: String) {
    #expect(Spelling.nearest(to: text, among: Self.verbs) == nil)
  }

  @Test("prefers the nearest, then the first")
  func prefers() {
    #expect(Spelling.nearest(to: "aaaaaa", among: ["aaaabb", "aaaaab", "aaaaac"]) == "aaaaab")
    #expect(Spelling.nearest(to: "cat", among: ["car", "cab"]) == "car")
    #expect(Spelling.nearest(to: "cat", among: ["cab", "car"]) == "cab")
  }

  @Test(
    "ignores case",
    arguments: [("LAUNCH", "launch"), ("Chose", "choose"), ("LOG-OTU", "log-out"), ("hAS", "has")])
  func ignoresCase(_ text: String, _ meant: String) {
    #expect(Spelling.nearest(to: text, among: Self.verbs) == meant)
    #expect(
      Spelling.nearest(to: text, among: Self.verbs.map { $0.uppercased() }) == meant.uppercased())
  }

  @Test("among equally near words, prefers one in the same case as the text")
  func prefersCase() {
    #expect(Spelling.nearest(to: "STAET", among: ["state", "STATE"]) == "STATE")
    #expect(Spelling.nearest(to: "staet", among: ["STATE", "state"]) == "state")
    #expect(Spelling.nearest(to: "State", among: ["STATE", "state"]) == "state")
    #expect(Spelling.nearest(to: "STATE", among: ["state", "STATE"]) == "STATE")
    #expect(Spelling.nearest(to: "STAET", among: ["state", "STATES"]) == "state")
  }

  @Test("does not compare an overlong text with a vocabulary")
  func bounded() {
    let text = String(repeating: "a", count: 1_000_000)
    #expect(Spelling.nearest(to: text, among: Self.verbs) == nil)
  }
}
