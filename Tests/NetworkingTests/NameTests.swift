import Machines
import Networking
import Testing

@Suite("The rule for a name")
struct NameTests {
  @Test(
    "is 2 to 64 characters for a person, and 2 to 256 for a team",
    arguments: [
      (0, false, false), (1, false, false), (2, true, true), (64, true, true), (65, false, true),
      (256, false, true), (257, false, false),
    ])
  func lengths(count: Int, isOfPerson: Bool, isOfTeam: Bool) {
    let name = Name(id: 1, count: count)
    #expect(name.isOfPerson == isOfPerson)
    #expect(name.isOfTeam == isOfTeam)
    #expect(Name(bits: name.bits) == name)
  }
}
