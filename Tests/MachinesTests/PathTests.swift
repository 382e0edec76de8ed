import Machines
import Testing

@Suite("The names of a path")
struct PathTests {
  @Test("are the same phrase for all payloads, and a different phrase for different names")
  func names() {
    let hall = Kiosk.State.open(queue: 1, clerk: nil, .hall).phraseOfNames
    #expect(Kiosk.State.open(queue: 9, clerk: Name(id: 3), .hall).phraseOfNames == hall)
    let others: [Kiosk.State] = [
      .open(queue: 1, clerk: nil, nil), .open(queue: 1, clerk: nil, .backRoom),
      .shut(days: 1, forGood: false),
    ]
    #expect(Set(others.map(\.phraseOfNames) + [hall]).count == 4)
    let shut = Kiosk.State.shut(days: 2, forGood: true).phraseOfNames
    #expect(shut == others[2].phraseOfNames)
  }
}
