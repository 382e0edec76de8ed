import TestScale
import Testing
import Tracing

@Suite("A difference as a page")
struct HTMLDifferenceTests {
  private static let before = trace(
    "go far\n  -> b via x\n  shows one\nback\n  -> a via x\nrest\n  stays\n", tags: ["t"])
  private static let after = trace(
    "go far\n  -> b via y\n  shows one\nmore\n  stays\nback\n  -> a via x\n", givens: ["on"])

  /// Returns the lines about scenarios. Each line is split into its two parts.
  private static func records(of page: String) -> [[String]] {
    page.split(separator: "\n").filter { $0.hasPrefix("{\"change\"") }
      .map { $0.split(separator: "\t").map(String.init) }
  }

  @Test("shows all steps of both traces side by side, with the lines of each")
  func steps() throws {
    let page = told([difference(Self.before, Self.after)], as: .html)
    let record = try #require(Self.records(of: page).first)
    #expect(
      record == [
        #"{"change":"changed","before":"b.scenario:s","after":"a.scenario:s","steps":4,"#
          + #""differences":3}"#,
        #"{"tags":["- t"],"givens":["+ on"],"start":{"before":"a","after":"a"},"steps":["#
          + #"{"change":"changed","stimulus":"go far","observations":["- -> b via x","#
          + #""+ -> b via y","  shows one"],"before":{"number":1,"state":"b"},"#
          + #""after":{"number":1,"state":"b"}},"#
          + #"{"change":"added","stimulus":"more","observations":["+ stays"],"#
          + #""after":{"number":2,"state":"b"}},"#
          + #"{"change":"same","stimulus":"back","observations":["  -> a via x"],"#
          + #""before":{"number":2,"state":"a"},"after":{"number":3,"state":"a"}},"#
          + #"{"change":"removed","stimulus":"rest","observations":["- stays"],"#
          + #""before":{"number":3,"state":"a"}}]}"#,
      ])
  }

  @Test("lists scenarios without a difference, but does not show them")
  func same() {
    let page = told([difference(Self.before, Self.before)], as: .html)
    #expect(
      Self.records(of: page) == [
        [
          #"{"change":"same","before":"b.scenario:s","after":"a.scenario:s","steps":3,"#
            + #""differences":0}"#
        ]
      ])
  }

  @Test("shows all of a one-sided scenario")
  func alone() throws {
    let page = told(
      [ScenarioDifference(nil, ("n", trace("go\n  -> b\n", start: nil)))], as: .html)
    let record = try #require(Self.records(of: page).first)
    #expect(record.first == #"{"change":"added","after":"n","steps":1,"differences":1}"#)
    #expect(
      record.last?.contains(#""start":{},"steps":[{"change":"added","stimulus":"go""#) == true)
  }

  @Test("keeps many steps in the order of each trace")
  func order() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<Scale.of(40, campaign: 200) {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0..<8, using: &random)).map { _ in
          "go \(Int.random(in: 0..<3, using: &random))\n"
            + "  -> s\(Int.random(in: 0..<2, using: &random))\n"
        }.joined()
      }
      let page = told([difference(texts[0], texts[1])], as: .html)
      for (side, text) in zip(["before", "after"], texts) {
        let pattern = side == "before" ? /"before":\{"number":(\d+)/ : /"after":\{"number":(\d+)/
        let numbers = page.matches(of: pattern).map { String($0.output.1) }
        let count = text.split(separator: "\n").count / 2
        let isSame = page.contains(#"{"change":"same","before":"b.scenario"#)
        #expect(numbers == (isSame ? [] : (0..<count).map { String($0 + 1) }), "\(texts)")
      }
    }
  }

  @Test("shows totals and changed transitions")
  func totals() {
    let page = told([difference(Self.before, Self.after)], as: .html, unreadable: 2)
    #expect(page.contains(#""sentences":["1 scenario changed, 0 removed, 0 added, 0 as before""#))
    #expect(page.contains(#""2 pairs of files could not be compared"],"transitions":["#))
    #expect(page.contains(#""counts":{"same":0,"changed":1,"#))
  }

  @Test("ends no element of the page, whatever names and texts contain")
  func hostile() {
    let text = "</script><img src=x onerror=alert(1)>"
    let page = told(
      [
        ScenarioDifference(
          (text, trace("\(text)\n  says \(text)\n")), ("a", trace("x\n  -> \(text)\n")))
      ], as: .html)
    #expect(!page.contains("<img"))
    #expect(page.contains(#""- says \u003c/script>\u003cimg src=x onerror=alert(1)>""#))
  }
}
