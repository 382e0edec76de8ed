import Foundation
import Testing
import Tracing

@Suite("A trace as JSON lines")
struct JSONLinesTraceTests {
  @Test("has an object for the beginning, for each step and for the end")
  func lines() throws {
    let text = try trace("scenario \"a\" @x\ngiven room 1\ninsert token\npush\n", as: .jsonl)
    #expect(
      text == """
        {"event":"began","version":1,"name":"a","tags":["x"],"givens":["room 1"],"state":"locked"}
        {"event":"stepped","number":1,"time":0,"duration":0,"stimulus":"insert token",\
        "verb":"insert","values":{"coin":"token"},"before":"locked","observations":[{"text":\
        "-> unlocked(coins: 1) via lock","kind":"transition","state":"unlocked(coins: 1)",\
        "names":["unlocked"],"via":"lock"}],"rows":[{"row":"lock/paid","position":0}],\
        "after":"unlocked(coins: 1)"}
        {"event":"stepped","number":2,"time":0,"duration":0,"stimulus":"push","verb":"push",\
        "values":{},"before":"unlocked(coins: 1)","observations":[{"text":"collects token",\
        "kind":"effect","verb":"collects","values":{"coin":"token"}},{"text":"-> locked via lock",\
        "kind":"transition","state":"locked","names":["locked"],"via":"lock"}],\
        "rows":[{"row":"lock/passed","position":0}],"after":"locked"}
        {"event":"ended","steps":2}

        """)
    for line in text.split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }

  @Test("has one line per object, whatever the names")
  func hostile() throws {
    let name = #"a\n\"b\"\\ \u{202E} \u{1B}[31m </script>"#
    let text = try trace("scenario \"\(name)\"\npush\n", as: .jsonl)
    #expect(text.split(separator: "\n").count == 3)
    let first = try #require(text.split(separator: "\n").first)
    let object = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
    #expect(object?["name"] as? String == "a\n\"b\"\\ \u{202E} \u{1B}[31m </script>")
  }
}
