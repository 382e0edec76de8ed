import Testing
import TextFormats

@Suite("A JSON writer")
struct JSONWriterTests {
  @Test("writes a document part by part, with selected parts on their own lines")
  func parts() {
    var json = JSONWriter()
    json.beginObject()
    json.field("a", 1)
    json.beginList("l")
    #expect(json.takeText() == #"{"a":1,"l":["#)
    for number in 1...2 {
      json.breakLine()
      json.beginObject()
      json.field("n", number)
      json.end()
    }
    #expect(json.takeText() == "\n{\"n\":1},\n{\"n\":2}")
    json.breakLine()
    json.end()
    json.field("b", 2)
    json.end()
    #expect(json.takeText() == "\n],\"b\":2}")
    #expect(json.takeText() == "")
  }

  @Test("writes a document with a list, one line per element")
  func lines() {
    var json = JSONWriter()
    json.begin(["a": 1], listing: "l")
    #expect(json.takeText() == #"{"a":1,"l":["#)
    json.line(["n": 1])
    json.line([:])
    #expect(json.takeText() == "\n{\"n\":1},\n{}")
    json.endLines()
    json.beginList("m")
    json.finish(["b": 2])
    #expect(json.takeText() == "\n],\"m\":[\n],\"b\":2}\n")
  }
}
