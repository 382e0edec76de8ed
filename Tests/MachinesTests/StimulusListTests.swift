import Machines
import Testing

@Suite("Lists of stimuli")
struct StimulusListTests {
  @Test("are the stimuli of the alphabet, whatever was listed before")
  func lists() {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Kiosk>(in: &lexicon)
    var lists = StimulusLists(of: alphabet)
    for guests in [[], [1], [1], [1, 2], [2, 1], [1], [], [], [3]] as [[UInt16]] {
      var kiosk = Kiosk()
      kiosk.guests = guests.map { Name(id: $0) }
      #expect(lists.stimuli(at: kiosk) == alphabet.stimuli(at: kiosk))
    }
  }

  @Test("are correct for more machines than the cache holds")
  func many() {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Kiosk>(in: &lexicon) { $0.name == "greet" }
    var lists = StimulusLists(of: alphabet)
    for id in Array(0..<400) + [0, 399] as [UInt16] {
      var kiosk = Kiosk()
      kiosk.guests = [Name(id: id)]
      #expect(lists.stimuli(at: kiosk) == alphabet.stimuli(at: kiosk))
    }
  }
}
