import Machines
import Sessions

// Going back, and leaving a registration.

extension RoutedFlow {
  /// Whether there is a scene below the visible scene and the visible scene allows going back.
  /// Activities and open questions are disregarded.
  package var hasWayBack: Bool { stack.count > 1 && visibleScene.declaration.back == .allowed }

  /// The reason why going back is refused now; `nil` if going back is allowed.
  var refusalOfBack: Refusal? {
    if case .asking = standing { return .questionOpen }
    guard hasWayBack else { return .noBack }
    if case .busy(let activity, _) = standing, !activity.canBeLeft { return .busy }
    return nil
  }

  /// Returns whether going back asks whether to leave the registration. It does so only if it would
  /// be refused otherwise.
  func asksToLeave(on device: Device) -> Bool {
    device.options.contains(.leaveRegistration)
      && visibleScene.declaration.questions.contains(.leaveRegistration)
      && (refusalOfBack == .noBack || refusalOfBack == .busy)
  }

  mutating func goBack(on device: Device, _ actions: inout FlowActions) {
    if asksToLeave(on: device) { return askToLeave(&actions) }
    if let refusalOfBack { return actions.append(.refuse(refusalOfBack)) }
    let author = visibleScene.name
    cancelWork(&actions)
    stack.remove(at: stack.count - 1)
    announce(by: author, &actions)
    actions.append(.show(visibleScene.name))
  }

  /// Asks whether to leave the registration. A request to create the account is withdrawn first.
  /// Otherwise, the account could be created while the user decides to leave.
  private mutating func askToLeave(_ actions: inout FlowActions) {
    cancelWork(&actions)
    standing = .asking(.leaveRegistration)
    announce(by: visibleScene.name, &actions)
  }
}
