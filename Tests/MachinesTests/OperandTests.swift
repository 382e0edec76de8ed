import Machines
import Notation
import Testing

@Suite("An operand")
struct OperandTests {
  @Test("unpacks to what was packed, within its width")
  func roundTrip() {
    for byte in UInt8.min...UInt8.max {
      check(byte)
      check(Optional(byte))
    }
    for value in [true, false] { check(value) }
    check(Bool?.none)
    check(Bool??.some(nil))
    check(Seconds(.max))
    check(Optional(Seconds(0)))
    check(Name(id: .max))
    check(Kiosk.Room.backRoom)
    check(Kiosk.State.open(queue: 9, clerk: Name(id: .max), .backRoom))
    check(Kiosk.State.shut(days: 0, forGood: true))
  }

  private func check<Value: Operand>(_ value: Value) {
    #expect(Value(packed: value.packed) == value)
    let bits = value.packed.bits
    #expect(Value.width >= 128 || bits >> UInt128(Value.width) == 0, "\(value)")
    #expect(value.packed.tail.count <= Value.tailCount, "\(value)")
  }

  @Test("does not unpack from bits that no value has")
  func strangers() {
    #expect(UInt8(bits: 256) == nil)
    #expect(Kiosk.Room(bits: 2) == nil)
    #expect(Kiosk.Room(bits: 300) == nil)
    #expect(Name(bits: 65_536) == nil)
    #expect(Seconds(bits: 1 << 32) == nil)
    #expect(Kiosk.Room?(bits: 2 << 1 | 1) == nil)
    #expect(Kiosk.State(packed: .nothing) == nil)
  }

  @Test("without a value packs to zero, so omitting the operand means that it has no value")
  func none() {
    #expect(Seconds?.none.packed == Packed.nothing)
    #expect(Seconds?.some(Seconds(0)).packed == Packed(bits: 1))
  }

  @Test("that is a choice is named after its case")
  func names() {
    #expect(Kiosk.Decider.allCases.map(\.name) == ["clerk", "front-desk"])
  }
}

@Suite("A lexicon")
struct LexiconTests {
  private let name = WordID("name")

  @Test("stores a text once, under the same id")
  func once() {
    var lexicon = Lexicon()
    let alice = intern("alice", name, &lexicon)
    #expect(alice == 1)
    #expect(intern("bob", name, &lexicon) == 2)
    #expect(intern("alice", name, &lexicon) == alice)
    #expect(lexicon.text(1) == "alice")
    #expect(lexicon.text(2) == "bob")
  }

  @Test("keeps texts of different kinds apart")
  func kinds() {
    var lexicon = Lexicon()
    let ids = ["name", "mail"].map { intern("alice", WordID($0), &lexicon) }
    #expect(ids == [1, 2])
    #expect(lexicon.text(2) == "alice")
  }

  @Test("compares texts by their bytes, whatever the bytes are")
  func bytes() {
    var lexicon = Lexicon()
    let texts = ["", "é", "e\u{301}", "A", "a", "a\u{0}"]
    #expect(texts.map { intern($0, name, &lexicon) } == [1, 2, 3, 4, 5, 6])
    #expect(texts.indices.allSatisfy { lexicon.text(UInt16($0 + 1)) == texts[$0] })
  }

  @Test("does not recognise ids that it did not issue")
  func strangers() {
    let lexicon = Lexicon()
    #expect(lexicon.text(0) == "")
    #expect(lexicon.text(7) == "")
  }

  @Test("grows to its capacity, keeps every text, and accepts no further text")
  func full() {
    var lexicon = Lexicon()
    for number in 0..<Lexicon.capacity {
      guard intern("t\(number)", name, &lexicon) == UInt16(number + 1) else {
        Issue.record("text \(number) has another id")
        return
      }
    }
    #expect(intern("one more", name, &lexicon) == nil)
    #expect(intern("t0", name, &lexicon) == 1)
    #expect(intern("t65534", name, &lexicon) == .max)
    #expect(lexicon.text(.max) == "t65534")
  }

  private func intern(_ text: String, _ kind: WordID, _ lexicon: inout Lexicon) -> UInt16? {
    lexicon.intern(Array(text.utf8).span, kind: kind)
  }
}

@Suite("A short list")
struct FewTests {
  @Test("accepts elements until it is full")
  func room() {
    var few = Few<2, UInt8>()
    few.append(7)
    #expect(!few.isFull)
    few.append(8)
    #expect(few.isFull)
    #expect(Array(few) == [7, 8])
  }

  @Test("closes the gap that a removed element leaves")
  func removal() {
    var few = Few<3, UInt8>()
    for element: UInt8 in 1...3 { few.append(element) }
    let removed = few.remove(at: 1)
    #expect(removed == 2)
    #expect(Array(few) == [1, 3])
    few[0] = 5
    #expect(few.first == 5)
    few.removeAll()
    #expect(few.isEmpty)
  }

  @Test("is compared and hashed by its current content")
  func equality() {
    var one = Few<3, UInt8>()
    var other = one
    for element: UInt8 in [1, 2] { one.append(element) }
    for element: UInt8 in [1, 9, 2] { other.append(element) }
    #expect(one != other)
    other.remove(at: 1)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
  }
}
