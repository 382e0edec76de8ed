import Notation
import Running
import TestScale
import Testing

@Suite("A name of arbitrary scalars")
struct SinkTests {
  @Test("is a single word for a shell", arguments: ScalarNeighbors.allCases)
  func shell(_ neighbors: ScalarNeighbors) {
    for text in neighbors.texts where !text.unicodeScalars.contains("\0") {
      let word = Paths.shellQuoted(text)
      if unquoted(word).map({ !$0.elementsEqual(text.utf8) && !$0.elementsEqual("./\(text)".utf8) })
        ?? true
      {
        Issue.record("\(text.visible) is \(word.visible)")
      }
      if word.utf8.first == UInt8(ascii: "-") { Issue.record("\(word.visible) is an option") }
    }
  }

  /// Returns the bytes of the word as a shell reads it; `nil` if the word has an active character
  /// or is not closed.
  private func unquoted(_ word: String) -> [UInt8]? {
    if word.hasPrefix("$'\\x") {
      return word.dropFirst(4).dropLast().split(separator: "\\x").compactMap {
        UInt8($0, radix: 16)
      }
    }
    var bytes: [UInt8] = []
    var isQuoted = false
    var rest = word.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "'"): isQuoted.toggle()
      case _ where isQuoted: bytes.append(byte)
      case UInt8(ascii: "\\"): bytes += rest.popFirst().map { [$0] } ?? []
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        bytes.append(byte)
      case _: return nil
      }
    }
    return isQuoted ? nil : bytes
  }

  @Test("is not a directive of TAP", arguments: ScalarNeighbors.allCases)
  func tap(_ neighbors: ScalarNeighbors) throws {
    let names = ["#", "\\", "\u{1b}", "\n"].map { Quotation.quoted(neighbors.text($0)) }
    let source = names.map { "scenario \($0)\nskip \($0)\npush\n" }.joined()
    let tests = try Reporting(["a.scenario": source]).text(.tap).split(separator: "\n")
      .filter { $0.hasPrefix("ok ") }
    #expect(tests.count == names.count)
    for test in tests {
      let active = test.unicodeScalars.split(separator: "#", omittingEmptySubsequences: false)
        .dropLast().count { $0.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2) }
      #expect(active == 1, "\(test)")
      #expect(!test.unicodeScalars.contains { $0.isUnseen })
    }
  }
}
