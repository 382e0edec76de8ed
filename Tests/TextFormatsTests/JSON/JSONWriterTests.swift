import Testing
import TextFormats

@Suite("A writer of JSON")
struct JSONWriterTests {
  @Test("writes an object on one line")
  func object() {
    let text = JSONWriter.object { json in
      json.field("a", "b\n")
      json.field("none", nil)
      json.field("n", -1)
      json.field("l", ["c", ""])
      json.object("o") { _ in }
    }
    #expect(text == #"{"a":"b\n","n":-1,"l":["c",""],"o":{}}"#)
  }

  @Test("writes a whole document as the value of a field")
  func whole() {
    let text = JSONWriter.object { json in
      json.field("a", json: "{\"b\":[1,\n2]}\n")
      json.field("n", 1)
    }
    #expect(text == "{\"a\":{\"b\":[1,\n2]},\"n\":1}")
  }

  @Test("writes a document part by part, what is wanted on a line of its own")
  func parts() {
    var json = JSONWriter()
    json.beginObject()
    json.field("a", 1)
    json.beginList("l")
    #expect(json.takeText() == #"{"a":1,"l":["#)
    for number in 1...2 {
      json.breakLine()
      json.object { $0.field("n", number) }
    }
    #expect(json.takeText() == "\n{\"n\":1},\n{\"n\":2}")
    json.breakLine()
    json.end()
    json.field("b", 2)
    json.end()
    #expect(json.takeText() == "\n],\"b\":2}")
    #expect(json.takeText() == "")
  }
}
