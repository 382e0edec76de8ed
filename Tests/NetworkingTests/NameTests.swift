import Machines
import Networking
import Testing

@Suite("What a name is")
struct NameTests {
  @Test(
    "of a person has 2 to 64 characters, of a team 2 to 256",
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
