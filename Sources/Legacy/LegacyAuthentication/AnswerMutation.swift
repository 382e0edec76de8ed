import Networking

/// A change to a handler's answer. It is used to test comparisons of the coordinator.
struct AnswerMutation: Hashable, Sendable {
  /// Returns the position of the change in the list of all changes to an answer, or `nil` for no
  /// change. An answer is identified by its handler and by the sentences of its changes.
  let choice: @Sendable (_ handler: String, _ changes: [String]) -> Int?

  // All mutations are equal. A run uses the same mutation in all states, so states must not differ
  // in their mutation.
  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}

  /// Returns the changed actions of a handler, or `nil` if the change makes the handler decline.
  func answer(
    of handler: AuthenticationEventHandler, _ actions: [AuthenticationAction]
  ) -> [AuthenticationAction]? {
    let changes = actions.changes
    let declines = "declines \(actions.map(\.title).joined(separator: ", "))"
    guard let position = choice(handler.name, [declines] + changes.map(\.sentence)) else {
      return actions
    }
    return position == 0 ? nil : changes[position - 1].changed
  }
}

/// A changed value and a description of the change.
private typealias AnswerVariant<Value> = (sentence: String, changed: Value)

extension [AuthenticationAction] {
  /// Every change that omits or alters one action.
  fileprivate var changes: [AnswerVariant<Self>] {
    indices.flatMap { index -> [AnswerVariant<Self>] in
      var shorter = self
      shorter.remove(at: index)
      return [("leaves out \(self[index].title)", shorter)]
        + self[index].changes.map { sentence, action in
          var other = self
          other[index] = action
          return (sentence, other)
        }
    }
  }
}

extension AuthenticationCoordinatorAlert {
  /// Every change to the actions of one choice.
  fileprivate var changes: [AnswerVariant<Self>] {
    choices.indices.flatMap { index in
      let (choice, next) = (choices[index], choices[(index + 1) % choices.count])
      return (choice.actions.changes + [("does as \(next.title)", next.actions)])
        .map { sentence, actions in
          var other = self
          other.choices[index].actions = actions
          return ("\(choice.title) \(sentence)", other)
        }
    }
  }
}

extension AuthenticationAction {
  /// The name of the case or, for a transition, its step and mode.
  fileprivate var title: String {
    func name(of value: Any) -> String { String("\(value)".prefix { $0 != "(" }) }
    if case .transition(let step, let mode) = self { return "\(name(of: step)) \(mode)" }
    return name(of: self)
  }

  /// Every change that replaces the action with another action or alters its consequences.
  fileprivate var changes: [AnswerVariant<Self>] {
    others.map { ("\($0.title) in place of \(title)", $0) } + consequences
  }

  private var consequences: [AnswerVariant<Self>] {
    if case .presentAlert(let alert) = self {
      return alert.changes.map { ($0, .presentAlert($1)) }
    }
    if case .presentErrorAlert(let failure, let actions) = self {
      return actions.changes.map { ("alerts and \($0)", .presentErrorAlert(failure, then: $1)) }
    }
    return []
  }

  /// The actions that this action could be mistaken for.
  private var others: [AuthenticationAction] {
    switch self {
    case .showLoadingView: [.hideLoadingView]
    case .hideLoadingView: [.showLoadingView]
    case .unwindState(let withInterface): [.unwindState(withInterface: !withInterface)]
    case .presentErrorAlert(let failure, let actions):
      [.presentErrorAlert(failure == .unknown ? .networkError : .unknown, then: actions)]
    case .completeBackupStep, .completeRegistrationFlow: [.completeLoginFlow]
    case .completeLoginFlow, .completeUserRegistration: [.completeRegistrationFlow]
    case .transition(let step, let mode):
      [AuthenticationStateController.Mode.normal, .reset, .replace].filter { $0 != mode }
        .map { .transition(step, $0) }
        + [.transition(step == .landingScreen ? .addEmailAndPassword : .landingScreen, mode)]
    case .addEmailAndPassword(let credentials): [.startLoginFlow(.email(credentials))]
    case .startLoginFlow(.email(let credentials)): [.requestEmailVerificationCode(credentials)]
    case .setMarketingConsent(let isGiven): [.setMarketingConsent(!isGiven)]
    case .setUserName, .setUserPassword: [.setMarketingConsent(false)]
    case .startRegistrationFlow(let address): [.sendActivationCode(address)]
    case .startCompanyLogin(let code): code == nil ? [] : [.startCompanyLogin(nil)]
    case .advanceTeamCreation, .continueFlowWithLoginCode: [.repeatAction]
    case .repeatAction, .requestEmailVerificationCode, .clearInputFields: [.unwind]
    case .presentAlert, .showGuidanceDot, .startPostLoginFlow, .configureNotifications,
      .performPhoneLoginFromRegistration, .startIncrementalUserCreation, .sendActivationCode,
      .sendTeamCode, .startLoginFlow(.phone), .openURL, .assignRandomProfileImage:
      []
    }
  }
}
