import Machines
import Testing

/// A secret type in which longer texts are strong.
private struct Pin: Secret {
  enum Class: UInt8, Choice { case pin, strongPin }

  static let kind = "pin"
  let id: UInt16
  let secretClass: Class

  init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  static func classify(_ text: Span<UInt8>) -> Class { text.count > 8 ? .strongPin : .pin }
}

@Suite("A secret")
struct SecretTests {
  private var lexicon = Lexicon()

  private mutating func read(_ text: String, isQuoted: Bool = true) -> String? {
    let pin = Pin.read(Array(text.utf8).span, isQuoted: isQuoted, in: &lexicon)
    return pin.map { pin in
      var text = ""
      pin.write(in: lexicon, into: &text)
      return text
    }
  }

  private mutating func reserve(_ text: String) {
    if let pseudonym = Pseudonym(Array(text.utf8).span) { lexicon.reserve(pseudonym) }
  }

  @Test("gets the first number of its class that no other secret has")
  mutating func numbers() {
    let texts = ["a", "b", "a", "long enough", "c", "longer than that"]
    let numbered = ["pin-1", "pin-2", "pin-1", "strong-pin-1", "pin-3", "strong-pin-2"]
    #expect(texts.map { read($0) } == numbered)
    #expect(read("pin-4", isQuoted: false) == "pin-4")
    #expect(read("pin-6", isQuoted: false) == "pin-6")
    #expect(["d", "e", "f"].map { read($0) } == ["pin-5", "pin-7", "pin-8"])
  }

  @Test("gets no reserved number")
  mutating func reservations() {
    for text in ["pin-1", "pin-3"] { reserve(text) }
    #expect(["a", "b", "c"].map { read($0) } == ["pin-2", "pin-4", "pin-5"])
  }

  @Test("is refused if all numbers are taken or reserved")
  mutating func exhaustion() {
    reserve("pin-1")
    for number in 2...Int(UInt16.max) {
      guard read("\(number)") == "pin-\(number)" else {
        Issue.record("secret \(number) has another number")
        return
      }
    }
    #expect(read("one more") == nil)
  }

  @Test("is numbered as long as there is room, and refused after that")
  mutating func capacity() {
    for number in 1...Lexicon.capacity {
      guard read("\(number)") == "pin-\(number)" else {
        Issue.record("secret \(number) has another number")
        return
      }
    }
    #expect(read("one more") == nil)
    #expect(read("one more than that") == nil)
    #expect(read("7") == "pin-7")
  }
}
