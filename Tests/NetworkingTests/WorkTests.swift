import Machines
import Networking
import Testing

@Suite("A kind of request")
struct WorkTests {
  @Test(
    "packs to its position in the list, and unpacks to itself",
    arguments: Work.all.enumerated().map { $0 })
  func packing(position: Int, work: Work) {
    #expect(work.bits == UInt128(position))
    #expect(Work(bits: work.bits) == work)
    #expect(position < 1 << Work.width)
  }

  @Test("has its own name, whichever list contains its endpoint")
  func names() {
    #expect(Set(Work.all.map(\.name)).count == Work.all.count)
    #expect(Work(bits: UInt128(Work.all.count)) == nil)
  }
}
