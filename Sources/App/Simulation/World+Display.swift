import Authentication
import Machines
import Networking
import Sessions

extension World {
  /// Returns the screen, followed by the root's question and the alerts of the last step. In the
  /// authentication flow, the screen includes the scene's view model with its fields, buttons,
  /// spinner and question.
  package func display(after observations: [Observation<World>], in lexicon: Lexicon) -> Display {
    let alerts = openAlert ?? observations.compactMap(alertShown).map { .alert($0.name) }
    guard let app else { return Display(nil, [.text("(not running)")] + alerts) }
    guard !isLocked else { return Display("lock", buttonOfLock + alerts) }
    guard let position = flow.position else {
      return Display(app.screen.text(in: lexicon), question + alerts)
    }
    let view = flow.view(in: surroundings)
    return Display(
      position.scene.name, title: view.title, isMarked: view.hasGuidanceDot,
      elements(of: view, position, in: lexicon) + question + alerts)
  }

  /// The screen or the view model of the flow's scene, as a value that can be compared.
  package var shown: AnyHashable {
    guard flow.stands else { return AnyHashable(app?.screen) }
    return AnyHashable(flow.view(in: surroundings))
  }

  /// The parts of ``shown``, keyed by name. In the flow, each value includes the title of the
  /// scene, and empty fields and a hidden dot are omitted.
  package var shownParts: [String: AnyHashable] {
    guard flow.stands else { return ["screen": AnyHashable(app?.screen)] }
    let view = flow.view(in: surroundings)
    let parts: [(String, AnyHashable)] =
      [
        ("variant", AnyHashable(view.variant)), ("devices", AnyHashable(view.devices)),
        ("fields", AnyHashable(view.fields.map(\.kind))),
      ] + (view.hasGuidanceDot ? [("guidance-dot", AnyHashable(true))] : [])
      + view.fields.filter(\.isFilled).map { ($0.kind.name, AnyHashable($0)) }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0, [AnyHashable(view.title), $1]) })
  }

  /// Returns whether the world of another design has the same state, server, network (including its
  /// requests), device and screen, and a flow with the same scenes and account. The designs' own
  /// values can differ.
  package func isAlike(_ other: World, apartFromAlerts: Bool = false) -> Bool {
    state == other.state && app?.screen == other.app?.screen && app?.lock == other.app?.lock
      && (apartFromAlerts || app?.alerts == other.app?.alerts)
      && sessions.device == other.sessions.device && network == other.network
      && server == other.server && flow.isAlike(other.flow)
  }

  private func alertShown(by observation: Observation<World>) -> Alert? {
    if case .effect(.alerts(let alert)) = observation { alert } else { nil }
  }

  /// The alert on screen with its button; `nil` if no alert stays on screen.
  private var openAlert: [Display.Element]? {
    alert.map { alert in
      [.alert(alert.name), .button("dismiss-alert \(alert.name)", label: "Dismiss alert")]
    }
  }

  /// The button of the lock, which only an active app offers.
  private var buttonOfLock: [Display.Element] {
    app?.isActive == true ? [.button("unlock-app", label: "Unlock app")] : []
  }

  /// The root's open question with its answers, if any.
  private var question: [Display.Element] {
    guard let app, let subject = Self.subject(of: app) else { return [] }
    let answers = ["allow", "decline"].map { answer in
      Display.Element.button("answer \(answer)", label: Button.label(of: answer))
    }
    return [.question(subject)] + answers
  }

  /// What the next answer is about.
  private static func subject(of app: App) -> String? {
    app.offeredPush != nil
      ? "switch" : app.offeredBackend != nil ? "backend" : app.asksDataUsage ? "data-usage" : nil
  }

  private func elements(
    of view: ViewModel, _ position: FlowPosition, in lexicon: Lexicon
  ) -> [Display.Element] {
    let standing: [Display.Element] =
      switch position.standing {
      case .busy(let activity): [.activity(activity.name)]
      case .asking(let question): [.question(question.name)]
      case nil: []
      }
    return view.devices.all.map { .item($0.name) }
      + view.fields.map { element(for: $0, in: lexicon) } + standing
      + flow.buttons(in: surroundings).map { .button($0.line, label: $0.label) }
  }

  private func element(for field: ViewModel.Field, in lexicon: Lexicon) -> Display.Element {
    switch field {
    case .email(let email): .field("e-mail", email.map { lexicon.word($0.id) })
    case .backup(let backup): .field("backup", backup.map { lexicon.word($0.id) })
    case .phone(let phone): .field("phone", phone.map { lexicon.word($0.id) })
    case .password(let isFilled): .secret("password", isFilled ? "••••" : nil)
    case .ssoCode(let isFilled): .secret("SSO code", isFilled ? "••••••" : nil)
    case .name(let name): .field("name", name.map { lexicon.word($0.id) })
    case .code(let isFilled): .secret("code", isFilled ? "••••••" : nil)
    }
  }
}
