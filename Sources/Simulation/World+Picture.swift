import Sessions
import Networking
import Authentication
public import Machines

extension World {
  /// The display as text: the screen and, in the authentication flow, the scene's view model with
  /// its fields, buttons, spinner and question, followed by the alerts of the last step.
  public func picture(
    after observations: [Observation<World>], in lexicon: Lexicon
  ) -> String {
    let alerts = observations.compactMap(alert).map { "  ! \($0.name)\n" }
    return screen(in: lexicon) + question + alerts.joined()
  }

  /// What stands on the display, as a value: the screen, and the view model of the flow's scene.
  public var display: AnyHashable {
    guard flow.stands else { return AnyHashable(app?.screen) }
    return AnyHashable(flow.view(in: surroundings))
  }

  private func alert(_ observation: Observation<World>) -> Alert? {
    if case .effect(.alerts(let alert)) = observation { alert } else { nil }
  }

  /// The root's question, if it has one open.
  private var question: String {
    guard let app, app.asksDataUsage || app.offeredBackend != nil else { return "" }
    let subject = app.asksDataUsage ? "data-usage" : "backend"
    return "  \(subject)?\n  (answer allow)\n  (answer decline)\n"
  }

  private func screen(in lexicon: Lexicon) -> String {
    guard let app else { return "(not running)\n" }
    guard let position = flow.position else { return "[\(app.screen.text(in: lexicon))]\n" }
    let view = flow.view(in: surroundings)
    var text = "[\(position.scene.name)] \(view.title)\(view.hasGuidanceDot ? " •" : "")\n"
    for device in view.devices.all { text += "  · \(device.name)\n" }
    for field in view.fields { text += "  \(picture(of: field, in: lexicon))\n" }
    switch position.standing {
    case .busy(let activity): text += "  … \(activity.name)\n"
    case .asking(let question): text += "  \(question.name)?\n"
    case nil: break
    }
    for button in flow.buttons(in: surroundings) { text += "  (\(button.line))\n" }
    return text
  }

  private func picture(of field: ViewModel.Field, in lexicon: Lexicon) -> String {
    switch field {
    case .email(let email): "e-mail:\(email.map { " " + lexicon.word($0.id) } ?? "")"
    case .backup(let backup): "backup:\(backup.map { " " + lexicon.word($0.id) } ?? "")"
    case .phone(let phone): "phone:\(phone.map { " " + lexicon.word($0.id) } ?? "")"
    case .password(let isFilled): "password:\(isFilled ? " ••••" : "")"
    case .ssoCode(let isFilled): "SSO code:\(isFilled ? " ••••••" : "")"
    case .name(let name): "name:\(name.map { " " + lexicon.word($0.id) } ?? "")"
    case .code(let isFilled): "code:\(isFilled ? " ••••••" : "")"
    }
  }
}
