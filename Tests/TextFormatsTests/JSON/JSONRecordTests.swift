import Testing
import TextFormats

@Suite("A JSON record")
struct JSONRecordTests {
  @Test("has its fields in order, on one line, and leaves out fields without a value")
  func object() {
    let none: String? = nil
    let record: JSONRecord = [
      "a": "b\n", "none": none, "n": -1, "l": ["c", ""], "o": [:] as JSONRecord, "t": true,
      "f": false, "most": UInt64.max, "nothing": [] as [String],
    ]
    #expect(
      record.text == #"{"a":"b\n","n":-1,"l":["c",""],"o":{},"t":true,"f":false,"#
        + #""most":18446744073709551615,"nothing":[]}"#)
  }

  @Test("nests lists and records in each other")
  func nested() {
    let record: JSONRecord = [
      "l": [["a": 1], [:], ["b": [["c": [[1, 2], []]] as JSONRecord]]] as [JSONRecord], "n": 1,
    ]
    #expect(record.text == #"{"l":[{"a":1},{},{"b":[{"c":[[1,2],[]]}]}],"n":1}"#)
  }

  @Test("contains a whole document as the value of a field")
  func whole() {
    let record: JSONRecord = ["a": JSONLiteral("{\"b\":[1,\n2]}\n"), "n": 1]
    #expect(record.text == "{\"a\":{\"b\":[1,\n2]},\"n\":1}")
  }

  @Test("escapes, in texts and names, characters that JSON forbids or a terminal would alter")
  func escapes() {
    let record: JSONRecord = ["\"": "a\\b\tc\u{202e}d\u{1}é"]
    #expect(record.text == #"{"\"":"a\\b\tc\u202ed\u0001é"}"#)
  }

  @Test("can append the fields of another record")
  func sum() {
    var record: JSONRecord = ["a": 1] + [:] + ["b": 2]
    record += JSONRecord([("c", 3), ("d", nil)])
    #expect(([:] + record).text == #"{"a":1,"b":2,"c":3}"#)
  }
}
