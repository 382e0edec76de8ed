public import AppRoot
import Authentication
public import Machines
public import Networking
public import Sessions

/// The app and everything around it as one value: device, server, network, clock, app root and flow.
///
/// What a stimulus causes goes through one queue, first in first out, and runs to completion before
/// the next stimulus is taken. Times are kept as "due in", so that the world has no clock that grows.
public struct World: Machine {
  public typealias Stimulus = Simulation.Stimulus
  public typealias Effect = Simulation.Effect
  public typealias State = WorldState
  public typealias Decider = Simulation.Decider
  public typealias Rule = Simulation.Rule
  public typealias Given = Simulation.Given
  public typealias Query = Simulation.Query
  public typealias Row = WorldRow
  public typealias Facts = Simulation.Facts

  /// What the server knows.
  public internal(set) var server = Server()

  /// What every request goes through.
  public internal(set) var network = NetworkRequestPerformer()

  /// The device's accounts and the session.
  public internal(set) var sessions = SessionManager()

  /// Whether the next restoration of a backup does not end by itself.
  var holdsNextRestoration = false

  /// The app, while it is running.
  public internal(set) var app: App?

  /// The authentication flow of the running app; it stands while nobody is logged in.
  public internal(set) var flow = Flow(by: .routers)

  /// What is still to be done in a step; nothing between two steps.
  var agenda = Agenda()

  /// Whether the flow stands; to ask it would copy it where it is asked for more.
  @inline(__always)
  var hasFlow: Bool { flow.stands }

  /// A device without accounts, a server without users, and the app not running.
  public init() {}

  public static let vocabulary = Vocabulary<World>()

  public static let domains = [
    Domain<World>(of: AccountID.self) { $0.sessions.device.accounts.map(\.id) },
    Domain<World>(of: EmailAddress.self, isOpen: true) { $0.server.users.compactMap(\.email) },
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
  ]

  public var state: WorldState {
    guard let app else { return .headless }
    return WorldState(app.root.state, flow: flow.position)
  }

  public static func duration(of stimulus: Stimulus) -> Seconds {
    switch stimulus {
    case .clock(.advance(let time)): time
    case .user, .server, .system, .browser: Seconds(0)
    }
  }

  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<World>) {
    switch stimulus {
    case .user(let act): take(act, &trail)
    case .server(let act): take(act, &trail)
    case .system(let act): take(act, &trail)
    case .browser(let act): take(act, &trail)
    case .clock(.advance(let time)): advance(by: time, &trail)
    }
  }
}

/// The app in one of its runs.
public struct App: Hashable, Sendable {
  /// Which root it stands on.
  public internal(set) var root = AppStateController()

  /// What is on the display.
  public internal(set) var screen = Screen.launchScreen(migrating: false)

  /// Whether the root asks about data usage.
  public internal(set) var asksDataUsage = false

  /// The backend that the root asks about.
  public internal(set) var offeredBackend: BackendURL?

  /// The backend that the user agreed to, until its configuration is here.
  var fetchedBackend: BackendURL?

  /// The link that waits until it can run; the last one that came.
  public internal(set) var waitingLink: WaitingLink?

  /// The company's code that the flow started for, until its first scene stands.
  var codeOfFlow: SSOCode?

  /// Whether a browser was closed that may still come back.
  var hasClosedBrowser = false

  /// Whether it is in front of the user.
  public internal(set) var isActive = false

  /// An app that was just started.
  init() {}
}
