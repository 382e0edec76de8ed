import Machines
import Networking
import Running
import ScenarioLanguage
import Sessions
import Simulation
import Testing

@Suite("The lock that covers the app")
struct LockTests {
  private let alice = AccountID(UserID(id: 1))

  private func lockedApp() throws -> World {
    var world = World()
    let account = Given.account(
      alice, cookie: nil, needsMigration: false, withoutUser: false, unregistered: false,
      conversation: nil)
    for given: Given in [account, .option(.appLock)] { try world.prepare(given) }
    _ = try world.take(.user(.launch(inactive: false)))
    return world
  }

  @Test("changes nothing but the time of the screens if it is always opened at once")
  func library() throws {
    let library = try SharedSequences<World>(of: ScenarioFiles(LibraryTests.files))
    var (count, unlocked) = (0, 0)
    for sequence in library.sequences where !sequence.givens.contains(where: \.isAboutLock) {
      var plain = try Preparation<World>(sequence.givens).machine
      var locking = plain
      try locking.prepare(.option(.appLock))
      for stimulus in sequence.stimuli {
        // A link that starts the app waits behind the lock, and must not set an account aside.
        if stimulus.startsByLink { break }
        let one = try plain.take(stimulus)
        var other = try locking.take(stimulus)
        if locking.screen == .lock, locking.app?.isActive == true {
          other += try locking.take(.user(.unlockApp(.right)))
          unlocked += 1
        }
        if locking.screen == .lock { break }
        #expect(one.filter(\.isNoScreen) == other.filter(\.isNoScreen))
        #expect(plain.state == locking.state && plain.screen == locking.screen)
        count += 1
      }
    }
    #expect(count > 5_000 && unlocked > 200)
  }

  @Test("hides the screen and its buttons, and offers its own button to an active app")
  func display() throws {
    var world = try lockedApp()
    let button = Display.Element.button("unlock-app", label: "Unlock app")
    #expect(world.display(after: [], in: Lexicon()) == Display("lock", [button]))
    _ = try world.take(.user(.deactivate))
    #expect(world.display(after: [], in: Lexicon()) == Display("lock"))
    _ = try world.take(.user(.activate))
    _ = try world.take(.user(.unlockApp(.right)))
    #expect(world.display(after: [], in: Lexicon()).name == "conversation-list")
  }

  @Test("counts wrong PINs up to the largest number")
  func saturation() throws {
    var world = try lockedApp()
    for _ in 0..<300 { _ = try world.take(.user(.unlockApp(.wrong))) }
    #expect(world.failedUnlocks == .max && world.accounts == [alice])
  }
}

extension Given {
  fileprivate var isAboutLock: Bool { self == .option(.appLock) }
}

extension Stimulus {
  fileprivate var startsByLink: Bool {
    if case .user(.launch(_, _?)) = self { true } else { false }
  }
}

extension Observation<World> {
  /// Whether the observation is about anything but a screen or the lock.
  fileprivate var isNoScreen: Bool {
    switch self {
    case .effect(.shows), .effect(.covers), .effect(.tearsDown(.lock)), .stays: false
    case .effect, .transition, .refused, .ignored: true
    }
  }
}
