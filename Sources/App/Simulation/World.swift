import AppRoot
import Authentication
import Machines
import Networking
import Sessions

/// The app and everything around it as one value: device, server, network, clock, app root and
/// flow.
///
/// The work that a stimulus causes goes through one list, `Agenda`, and is finished before the next
/// stimulus. Times are stored as the time remaining, so that no clock needs to be stored.
package struct World: Machine {
  /// Acts of the user, the server, the system, the browser and the clock.
  package typealias Stimulus = Simulation.Stimulus
  /// Screens, alerts, requests and other effects of the app that are visible from outside.
  package typealias Effect = Simulation.Effect
  /// The root with its payload and, in the flow, the visible scene.
  package typealias State = WorldState
  /// The app root, the flow's start, or the router of a scene.
  package typealias Decider = Simulation.Decider
  /// Reasons for refusing or ignoring a stimulus, from all parts of the app.
  package typealias Rule = Simulation.Rule
  /// The server's users, the device's contents and the conditions around them.
  package typealias Given = Simulation.Given
  /// Questions about the device, the session, the network and the visible scene.
  package typealias Query = Simulation.Query
  /// Rows of the app's tables and of the server's answers.
  package typealias Row = WorldRow
  /// The facts of the app root, the flow or a link that determined a row.
  package typealias Facts = Simulation.Facts

  /// The server: users, devices, codes and e-mails.
  package internal(set) var server = Server()

  /// The network that carries every request, and the requests that it holds back.
  package internal(set) var network = NetworkRequestPerformer()

  /// The device's accounts and the session.
  package internal(set) var sessions = SessionManager()

  /// Whether the next restoration of a backup waits for a stimulus to end it.
  var holdsNextRestoration = false

  /// The app; `nil` while it is not running.
  package internal(set) var app: App?

  /// The authentication flow of the running app. It is on screen in the state `unauthenticated`.
  package internal(set) var flow = Flow()

  /// The change made to the tables of the app root when a mutant is tested. The change is the same
  /// in all states of an exploration, so it is not a component.
  var rootMutant: RootMutant?

  /// The change made to the table for alerts when a mutant is tested.
  var alertMutant: AlertMutant?

  /// The change made to the table for links when a mutant is tested.
  var linkMutant: LinkMutant?

  /// The change made to the table for notifications when a mutant is tested.
  var pushMutant: PushMutant?
  /// The change made to the table for the app's lock when a mutant is tested.
  var lockMutant: LockMutant?
  /// The change made to the table for repeated requests when a mutant is tested.
  var repetitionMutant: RepetitionMutant?

  /// The change made to the table for the renewal of tokens when a mutant is tested.
  var renewalMutant: RenewalMutant?

  /// The change made to the table for the browser when a mutant is tested.
  var browserMutant: BrowserMutant?

  /// Whether a flow is on screen. Inlined, because a call would copy the flow.
  @inline(__always)
  var hasFlow: Bool { flow.stands }

  /// Creates a world in which the device has no accounts and the server has no users. The app is
  /// not running.
  package init() {}

  /// The words of stimuli, observations, givens and queries. They are checked for clashes on first
  /// use.
  package static let vocabulary = Vocabulary<World>()

  /// Existing accounts, users, addresses, numbers, passwords, codes, backups and devices.
  package static let domains = [
    Domain<World>(of: AccountID.self) { $0.sessions.device.accounts.map(\.id) },
    Domain<World>(of: EmailAddress.self, isOpen: true) { $0.server.users.compactMap(\.email) },
    Domain<World>(of: PhoneNumber.self, isOpen: true) { $0.server.users.compactMap(\.phone) },
    Domain<World>(of: Address.self, isOpen: true) {
      $0.server.users.flatMap { user in
        [user.email.map { .email($0) }, user.phone.map { .phone($0) }].compactMap { $0 }
      }
    },
    Domain<World>(of: Password.self, isOpen: true) {
      $0.server.users.compactMap(\.password) + $0.sessions.device.backups.compactMap(\.password)
    },
    Domain<World>(of: Code.self, isOpen: true) { $0.server.codes.open },
    Domain<World>(of: BackupID.self, isOpen: true) { $0.sessions.device.backups.map(\.id) },
    Domain<World>(of: UserDevice.self) { $0.devices },
    Domain<World>(of: SSOCode.self, isOpen: true) { $0.server.ssoCodes },
    Domain<World>(of: UserID.self) { $0.server.users.map(\.id) },
    Domain<World>(of: Alert.self) { $0.dismissibleAlerts },
  ]

  /// The state, derived from the root's state and the flow's position; `headless` while the app is
  /// not running.
  package var state: WorldState {
    guard let app else { return .headless }
    return WorldState(app.root.state, flow: flow.position)
  }

  /// Returns the time span of `advance`, or zero for every other stimulus.
  package static func duration(of stimulus: Stimulus) -> Duration {
    switch stimulus {
    case .clock(.advance(let time)): time.duration
    case .user, .server, .system, .notificationExtension, .browser: .zero
    }
  }

  /// Passes the stimulus to the method for its actor.
  package mutating func take(_ stimulus: Stimulus, into trail: inout Trail<World>) {
    var progress = StepProgress()
    swap(&progress.trail, &trail)
    defer { swap(&progress.trail, &trail) }
    switch stimulus {
    case .user(let act): take(act, &progress)
    case .server(let act): take(act, &progress)
    case .system(let act): take(act, &progress)
    case .notificationExtension(let act): take(act, &progress)
    case .browser(let act): take(act, &progress)
    case .clock(.advance(let time)): advance(by: time, &progress)
    }
  }
}

/// One run of the app, from launch to termination.
package struct App: Hashable, Sendable {
  /// The app root. It contains its state and the facts from which the state is derived.
  package internal(set) var root: AppStateController

  /// The screen on the display.
  package internal(set) var screen = Screen.launchScreen(migrating: false)

  /// The alerts that have not been dismissed; empty unless the configuration keeps alerts.
  package internal(set) var alerts = OpenAlerts()

  /// Whether the question about data usage is open.
  package internal(set) var asksDataUsage = false

  /// The backend that the open question is about; `nil` if no question is open.
  package internal(set) var offeredBackend: BackendURL?

  /// The notification that the open question about a switch is about; `nil` if no question is open.
  package internal(set) var offeredPush: Push?

  /// The backend that the user accepted; `nil` unless the backend's configuration is being fetched.
  var fetchedBackend: BackendURL?

  /// The link that waits until it can run. A later link replaces it.
  package internal(set) var waitingLink: WaitingLink?

  /// The company's code with which the flow was started; `nil` once the first scene is visible.
  var codeOfFlow: SSOCode?

  /// Whether the app has closed a browser whose result can still arrive.
  var hasClosedBrowser = false

  /// Whether the app is in the foreground.
  package internal(set) var isActive = false

  /// The lock that covers the app; open unless the configuration has a lock.
  package internal(set) var lock = AppLock.open

  /// Creates an app just after its launch.
  init(root: AppStateController) { self.root = root }
}

/// A step in progress.
struct StepProgress {
  /// The step's observations so far.
  var trail = Trail<World>()

  /// The work that remains. The agenda is not part of the world, because it is empty between steps
  /// and would be copied with every world.
  var agenda = Agenda()
}

/// A link that was opened before the app could follow it.
package struct WaitingLink: Hashable, Sendable {
  /// The link as it was opened.
  package let link: Link
  /// The account that was being opened or was selected when the link was opened. Deleting the
  /// account drops the link. Without an account, the link waits for the next active session, and no
  /// deletion drops the link.
  package let account: AccountID?
  /// Whether the link is meant for the account, if there is one. Otherwise, it can run in any.
  package let isMeant: Bool
}
