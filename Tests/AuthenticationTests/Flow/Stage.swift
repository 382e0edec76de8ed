import Authentication
import Machines
import Networking
import Sessions

let alice = UserID(id: 1)
let bob = UserID(id: 2)
let aliceEmail = EmailAddress(id: 1)
let bobEmail = EmailAddress(id: 2)
let alicePhone = PhoneNumber(id: 1)
let malformedPhone = PhoneNumber(id: 2, isWellFormed: false)
let malformedEmail = EmailAddress(id: 3, isWellFormed: false)
let strong = Password(id: 1, class: .password)
let weak = Password(id: 2, class: .weakPassword)
let plain = Password(id: 4, class: .plainPassword)
let empty = Password(id: 3, class: .emptyPassword)
let companyCode = SSOCode(id: 1)
let malformedCompanyCode = SSOCode(id: 2, class: .malformedSsoCode)
let malformedCode = Code.typed(TypedCode(id: 1, class: .malformedCode))
let phoneOfAlice = KnownCredentials(AccountID(alice), email: nil, phone: alicePhone)
let knownAlice = KnownCredentials(AccountID(alice), email: aliceEmail)

/// The flow's actions in a form that is convenient for tests.
enum Wanted: Equatable {
  case refuse(Refusal)
  case decide(String)
  case start(FlowStart)
  case move(SceneName, StandingName?, by: SceneName?)
  case show(SceneName)
  case alert(Alert)
  case send(Request)
  case cancel(Request)
  case restore(Restoration)
  case openBrowser, closeBrowser
  case runLink(SSOCode)
  case store(AccountID, KnownCredentials?, cookieExpiresIn: Seconds)
  case remember(KnownCredentials)
  case deviceRegistered(AccountID)
  case registrationFailed(AccountID, NetworkFailure)
  case endSession(AccountID, NetworkFailure)
  case signOut(AccountID)
  case openStoredAccount
  case finish(AccountID, isNewHere: Bool)

  static func alert(_ failure: NetworkFailure) -> Wanted { .alert(Alert(failure)) }

  init(_ action: FlowAction) {
    self =
      switch action {
      case .refuse(let refusal): .refuse(refusal)
      case .decide(let row, _): .decide(row.name)
      case .move(let position, let scene): .move(position.scene, position.standing, by: scene)
      case .show(let scene): .show(scene)
      case .alert(let alert): .alert(alert)
      case .send(let request): .send(request)
      case .cancel(let request): .cancel(request)
      case .restore(let restoration): .restore(restoration)
      case .openBrowser: .openBrowser
      case .closeBrowser: .closeBrowser
      case .start(let row, _): .start(row)
      case .runLink(let code): .runLink(code)
      case .change(let change): Wanted(change)
      }
  }

  private init(_ change: SessionChange) {
    self =
      switch change {
      case .store(let account, let known, let cookieExpiresIn, _):
        .store(account, known, cookieExpiresIn: cookieExpiresIn)
      case .remember(let known): .remember(known)
      case .deviceRegistered(let account): .deviceRegistered(account)
      case .registrationFailed(let account, let failure): .registrationFailed(account, failure)
      case .endSession(let account, let failure): .endSession(account, failure)
      case .signOut(let account): .signOut(account)
      case .openStoredAccount: .openStoredAccount
      case .finish(let tokens, let isNewHere):
        .finish(AccountID(tokens.user), isNewHere: isNewHere)
      }
  }
}

/// A flow, the device that stores its data, and a server that sends codes.
struct Stage {
  var flow = RoutedFlow()
  var accounts: [Account]
  var server = Server.withAlice
  /// The flow's actions when it started.
  private(set) var started: [Wanted] = []

  init(
    _ error: AuthenticationError? = nil, known: KnownCredentials? = nil, _ accounts: Account...
  ) {
    self.init(error, known: known, accounts: accounts)
  }

  init(
    _ error: AuthenticationError? = nil, known: KnownCredentials? = nil,
    devices: DeviceList? = nil, accounts: [Account]
  ) {
    self.accounts = accounts
    started = take(.start(FlowCause(error, known: known, devices: devices)))
  }

  var surroundings: Surroundings {
    Surroundings(
      device: Self.device(accounts), codes: server.codes, mails: server.mails)
  }

  var stack: [SceneName] { flow.stack.map(\.name) }
  var view: ViewModel { flow.view(in: surroundings) }
  var buttons: [String] { flow.buttons(in: surroundings).map(\.name) }
  var isSound: Bool { flow.hasSoundStack && flow.hasWayOn(in: surroundings) }

  @discardableResult
  mutating func user(_ act: SharedAct) -> [Wanted] { perform(.shared(act)) }

  @discardableResult
  mutating func choose(_ way: Landing.Way) -> [Wanted] {
    perform(SceneAct(Landing.Act.choose(way)))
  }

  @discardableResult
  mutating func perform(_ act: SceneAct) -> [Wanted] {
    take(FlowEvent(act, at: flow.position?.standing))
  }

  @discardableResult
  mutating func user(_ act: NoHistory.Act) -> [Wanted] { perform(SceneAct(act)) }

  @discardableResult
  mutating func restored(_ result: Restoration.Result) -> [Wanted] { take(.restoration(result)) }

  /// The request that the flow is waiting for; `nil` if there is none.
  var request: Request? {
    if case .request(let request) = flow.pendingWork { request } else { nil }
  }

  /// Delivers a response to the request that the flow is waiting for.
  @discardableResult
  mutating func answer(_ response: Response) -> [Wanted] {
    request.map { take(.response(response, to: $0)) } ?? []
  }

  @discardableResult
  mutating func browser(_ result: BrowserResult) -> [Wanted] { take(.browser(result)) }

  @discardableResult
  mutating func link(_ code: SSOCode) -> [Wanted] { take(.link(code)) }

  mutating func handOver(_ error: AuthenticationError, known: KnownCredentials?) -> [Wanted] {
    take(.handOver(error, known: known))
  }

  mutating func end() -> [Wanted] { take(.end) }

  mutating func advance(by time: Seconds) {
    flow.advance(by: time)
    server.advance(by: time)
  }

  /// Makes the server send a code to `email`, as it does in response to a request.
  mutating func serverSendsCode(to email: EmailAddress) {
    serverSendsCode(.sendCode(email))
  }

  mutating func serverSendsCode(_ endpoint: NonAuthenticatedEndpoint) {
    _ = server.answer(.open(endpoint))
  }

  mutating func take(_ event: FlowEvent) -> [Wanted] {
    var actions = FlowActions()
    flow.take(event, in: surroundings, &actions)
    let wanted = actions.map(Wanted.init)
    for action in wanted {
      if case .store(let account, let known, _) = action { store(account, known) }
      if case .deviceRegistered(let account) = action { register(account) }
    }
    return wanted
  }

  private mutating func store(_ id: AccountID, _ known: KnownCredentials?) {
    guard !accounts.contains(where: { $0.id == id }) else { return }
    accounts.append(
      Account(
        id, store: .withoutUser, isDeviceRegistered: false, email: known?.email,
        phone: known?.phone))
  }

  private mutating func register(_ id: AccountID) {
    guard let index = accounts.firstIndex(where: { $0.id == id }) else { return }
    let account = accounts[index]
    accounts[index] = Account(
      id, store: account.store, email: account.email, phone: account.phone)
  }

  private static func device(_ accounts: [Account]) -> Device {
    var device = Device()
    for account in accounts { _ = device.store(account) }
    return device
  }
}

extension Stage {
  /// The login form is on screen.
  static func login(_ accounts: Account...) -> Stage {
    var stage = Stage(accounts: accounts)
    stage.choose(.logIn)
    return stage
  }

  /// Alice's login requires a code, which the server has sent.
  static func emailCode() -> Stage {
    var stage = login()
    stage.wantSecondFactor()
    return stage
  }

  /// Alice has entered her phone number, and the server has sent a code to it.
  static func loginCode() -> Stage {
    var stage = loginByPhone()
    stage.wantLoginCode()
    return stage
  }

  /// The login form for phone numbers is on screen.
  static func loginByPhone(_ accounts: Account...) -> Stage {
    var stage = Stage(accounts: accounts)
    stage.choose(.logIn)
    stage.user(.switchTo(.phone))
    return stage
  }

  /// Alice has logged in, and is informed that there is no history.
  static func noHistory(isDeviceRegistered: Bool = false, _ accounts: Account...) -> Stage {
    var stage = Stage(accounts: accounts)
    stage.choose(.logIn)
    stage.user(.logIn(aliceEmail, strong))
    stage.answer(.tokens(alice, isDeviceRegistered: isDeviceRegistered))
    return stage
  }

  /// Alice's device is downloading its data.
  static func initialSync() -> Stage {
    var stage = noHistory()
    stage.user(.proceed)
    stage.answer(.deviceRegistered)
    return stage
  }

  /// Alice's cookie has expired, but her account is known.
  static func reauthenticate() -> Stage {
    Stage(.accessTokenExpired, known: knownAlice, storedAlice)
  }

  /// Alice's session is active, but requires her password.
  static func activeSession() -> Stage {
    Stage(
      .needsPasswordToRegisterDevice, known: knownAlice,
      Account(AccountID(alice), store: .withoutUser, isDeviceRegistered: false, email: aliceEmail))
  }

  static let storedAlice = Account(AccountID(alice), email: aliceEmail)

  mutating func logIn(_ user: UserID = alice, _ email: EmailAddress = aliceEmail) {
    self.user(.logIn(email, strong))
    answer(.tokens(user))
  }

  mutating func wantLoginCode() {
    user(.logInByPhone(alicePhone))
    serverSendsCode(.sendLoginCode(alicePhone))
    answer(.codeSent)
  }

  mutating func wantSecondFactor(_ email: EmailAddress = aliceEmail) {
    user(.logIn(email, strong))
    answer(.failure(.secondFactorWanted))
    serverSendsCode(to: email)
    answer(.codeSent)
  }
}

extension Server {
  /// A server that knows Alice's phone number.
  fileprivate static var withAlice: Server {
    var server = Server()
    _ = server.add(User(alice, phone: alicePhone))
    return server
  }
}
