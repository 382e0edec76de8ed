import Foundation
import Machines
import Running
import ScenarioLanguage
import Simulation
import Testing

@Suite("Mistakes in claims")
struct ClaimMistakeTests {
  /// A text with its expected errors.
  struct Mistake: CustomTestStringConvertible {
    let name: String
    let text: String
    let errors: String

    var testDescription: String { name }

    /// All mistakes of the fixture.
    static var all: [Mistake] {
      let url = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/claims/mistakes.txt")
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return text.components(separatedBy: "=== ").dropFirst().map { block in
        let (name, rest) = split(block, at: "\n")
        let (text, errors) = split(rest, at: "\n--- ")
        return Mistake(
          name: name, text: text.isEmpty ? "" : text + "\n", errors: "--- " + errors)
      }
    }

    private static func split(_ text: String, at mark: String) -> (String, String) {
      if text.hasPrefix(mark.dropFirst()), mark.count > 1 {
        return ("", String(text.dropFirst(mark.count - 1)))
      }
      guard let range = text.range(of: mark) else { return (text, "") }
      return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }
  }

  @Test("are told with their place and what to write", arguments: Mistake.all)
  func told(mistake: Mistake) {
    let document = ClaimDocument(
      name: "a.claims", bytes: Array(mistake.text.utf8), knowing: World.vocabulary.knownWords)
    var lexicon = Lexicon()
    let read = ClaimLibrary([document]).claims(of: World.self, in: &lexicon)
    let errors = read.diagnostics.map { error in
      "--- \(error.line):\(error.column): \(error.message)\n"
        + (error.help.map { "    \($0)\n" } ?? "")
    }
    #expect(errors.joined() == mistake.errors)
    #expect(!errors.isEmpty)
  }

  @Test("are at least sixty different ones")
  func count() {
    #expect(Set(Mistake.all.map(\.text)).count >= 60)
  }
}
