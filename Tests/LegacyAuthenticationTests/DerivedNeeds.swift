import Authentication
import LegacyAuthentication
import Machines
import Networking
import Sessions

/// The handlers that answer while a scene of the coordinator is visible.
///
/// The handlers are derived from samples. At the step of each scene, and at every step above it,
/// each event is passed to the coordinator with everything that a handler can query. If flows can
/// start at a scene, the scene also needs the handlers that answer the start.
struct DerivedNeeds {
  /// The handlers that each scene needs.
  static let ofScenes: [SceneName: Set<AuthenticationEventHandler>] = {
    var needs = DerivedNeeds()
    needs.addStarts()
    needs.addPlaces()
    return needs.rows
  }()

  private static let startByLink = AuthenticationEvent.flowStart(
    .addAccountRequested(Sample.companyCode), nil)

  /// The events that occur during a flow.
  private static let events = AuthenticationEvent.samples.filter { event in
    if case .flowStart = event { false } else { true }
  }

  private var rows: [SceneName: Set<AuthenticationEventHandler>] = [:]

  private mutating func addStarts() {
    for event in AuthenticationEvent.samples {
      guard case .flowStart(let error, let known) = event else { continue }
      let scene = FlowCause(error, known: known).firstScene
      for status in AuthenticationStatus.samples {
        var coordinator = AuthenticationCoordinator()
        rows[scene, default: []].formUnion(coordinator.take(event, knowing: status).rows)
      }
    }
  }

  /// Adds the handlers that decide at the scenes' steps, and at every step that the coordinator
  /// reaches from these steps.
  private mutating func addPlaces() {
    var places = Set(SceneName.allCases.flatMap(\.steps).map { CoordinatorPlace(standingAt: $0) })
    var open = Array(places)
    while let place = open.popLast() {
      guard let scene = place.scene else { continue }
      let startsAnew = place.isIdle && scene.startsAnewByLink
      let events = startsAnew ? Self.events + [Self.startByLink] : Self.events
      var decided: Set<AuthenticationEventHandler> = []
      for next in Self.places(after: place, events, &decided)
      where places.insert(next).inserted { open.append(next) }
      rows[scene, default: []].formUnion(decided)
    }
  }

  /// Returns the places that the coordinator can reach from a place by events, choices and resent
  /// requests. Also adds the handlers that decide there.
  private static func places(
    after place: CoordinatorPlace, _ events: [AuthenticationEvent],
    _ decided: inout Set<AuthenticationEventHandler>
  ) -> Set<CoordinatorPlace> {
    var places: Set<CoordinatorPlace> = []
    func take(
      _ before: AuthenticationCoordinator,
      _ change: (inout AuthenticationCoordinator) -> [CoordinatorEffect]
    ) {
      var coordinator = before
      decided.formUnion(change(&coordinator).rows)
      guard
        coordinator.stateController != before.stateController
          || coordinator.question != before.question
      else { return }
      places.insert(CoordinatorPlace(of: coordinator))
    }
    let (coordinator, asking) = (place.coordinator, place.askingCoordinator)
    for status in AuthenticationStatus.samples {
      for event in events { take(coordinator) { $0.take(event, knowing: status) } }
      take(coordinator) { $0.perform([.repeatAction], knowing: status) }
      for title in AuthenticationCoordinatorAlert.Choice.Title.allCases {
        take(asking) { $0.choose(title, knowing: status) }
      }
    }
    return places
  }
}

/// The coordinator's steps from the visible scene's step onwards, and the open question.
private struct CoordinatorPlace: Hashable {
  let steps: [AuthenticationFlowStep]
  let question: CoordinatorQuestion?

  init(of coordinator: AuthenticationCoordinator) {
    let stack = coordinator.stateController.stack
    steps = Array(stack.suffix(from: stack.lastIndex { $0.scene != nil } ?? 0))
    question = coordinator.question
  }

  init(standingAt step: AuthenticationFlowStep) {
    var coordinator = AuthenticationCoordinator()
    coordinator.stand(at: [step], isLoading: false, hasSession: false, addedAccount: nil)
    self.init(of: coordinator)
  }

  var scene: SceneName? { steps.first?.scene }

  /// Whether the scene's step is at the top of the steps.
  var isIdle: Bool { steps.count == 1 }

  /// The coordinator without the open question. A question is answered only in the place where it
  /// arises.
  var coordinator: AuthenticationCoordinator { AuthenticationCoordinator(standingAt: steps) }

  var askingCoordinator: AuthenticationCoordinator {
    var coordinator = coordinator
    if let question { coordinator.ask(question) }
    coordinator.effects = []
    return coordinator
  }
}

extension [CoordinatorEffect] {
  /// The handlers that answered.
  fileprivate var rows: [AuthenticationEventHandler] {
    compactMap { if case .decided(let row) = $0 { row } else { nil } }
  }
}

extension AuthenticationFlowStep {
  /// The scene that is visible during the step; `nil` if the step below determines the scene.
  fileprivate var scene: SceneName? {
    switch self {
    case .companyLogin: .companyLogin
    case .pendingInitialSync: .initialSync
    case _: (destination ?? consent).map { Scene($0).name }
    }
  }
}

extension SceneName {
  /// The steps of the idle scene in all their forms.
  fileprivate var steps: Set<AuthenticationFlowStep> {
    // The company login prompt is not a step, but the browser above the prompt is a step.
    guard self != .companyLogin else { return [.companyLogin] }
    let steps = AuthenticationStatus.samples.flatMap { status in
      [nil, Sample.known].flatMap { known in
        examples.compactMap { AuthenticationFlowStep($0, in: status, known) }
      }
    }
    return Set(steps)
  }

  /// Whether a link that logs in with a company's code restarts the scene's flow.
  fileprivate var startsAnewByLink: Bool {
    examples.contains { scene in
      var flow = RoutedFlow()
      flow.stack.append(scene)
      let surroundings = Surroundings(device: Device(), codes: SentCodes())
      let turn = flow.turn(of: .event(.link(Sample.companyCode)), in: surroundings)
      return if case .routed = turn { true } else { false }
    }
  }
}
