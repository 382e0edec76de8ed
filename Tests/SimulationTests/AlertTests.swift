import Authentication
import Machines
import Networking
import Running
import ScenarioLanguage
import Sessions
import Simulation
import Testing
import Tracing

@Suite("An alert that stays on screen")
struct AlertTests {
  private let alice = AccountID(UserID(id: 1))

  @Test("changes nothing but the alerts of any scenario in the library")
  func library() throws {
    let library = try SharedSequences<World>(of: ScenarioFiles(LibraryTests.files))
    var count = 0
    for sequence in library.sequences where !sequence.givens.contains(where: \.isMistake) {
      var plain = try Preparation<World>(sequence.givens).machine
      var keeping = try Preparation<World>(sequence.givens.adding(.option(.keepAlerts))).machine
      for stimulus in sequence.stimuli where !stimulus.dismissesAlert {
        let (one, other) = (try plain.take(stimulus), try keeping.take(stimulus))
        #expect(one.filter(\.isNoAlert) == other.filter(\.isNoAlert))
        #expect(plain.state == keeping.state)
        count += 1
      }
    }
    #expect(count > 5_000)
  }

  @Test("is shown with a button until the user dismisses it")
  func display() throws {
    var world = World()
    for given: Given in [.account(alice), .option(.keepAlerts)] { try world.prepare(given) }
    _ = try world.take(.user(.launch(inactive: false)))
    _ = try world.take(.user(.verifyPassword(Password(id: 1, class: .plainPassword))))
    _ = try world.take(.user(.closeConversation))
    let shown = world.display(after: [], in: Lexicon())
    #expect(shown.elements.first == .alert("wrong-password"))
    let button = Display.Element.button("dismiss-alert wrong-password", label: "Dismiss alert")
    #expect(shown.elements.contains(button))
    _ = try world.take(.user(.dismissAlert(Alert(NetworkFailure.wrongPassword))))
    #expect(!world.display(after: [], in: Lexicon()).elements.contains(button))
  }
}

extension Given {
  fileprivate static func account(_ id: AccountID) -> Given {
    .account(
      id, cookie: nil, needsMigration: false, withoutUser: false, unregistered: false,
      conversation: nil)
  }

  fileprivate var isMistake: Bool { if case .mistake = self { true } else { false } }
}

extension [Given] {
  fileprivate func adding(_ given: Given) -> [Given] { contains(given) ? self : self + [given] }
}

extension Stimulus {
  fileprivate var dismissesAlert: Bool {
    if case .user(.dismissAlert) = self { true } else { false }
  }
}

extension Observation<World> {
  /// Whether the observation is about anything but alerts. A step that does nothing else stays.
  fileprivate var isNoAlert: Bool {
    switch self {
    case .effect(.alerts), .effect(.queues), .effect(.withdraws), .stays: false
    case .effect, .transition, .refused, .ignored: true
    }
  }
}
