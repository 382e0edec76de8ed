import Networking
import Sessions

// The individual actions. Spinner, step and request are in the same order as in the original
// coordinator.

extension AuthenticationCoordinator {
  package mutating func perform(_ action: AuthenticationAction) {
    switch action {
    case .showLoadingView: load(true)
    case .hideLoadingView: load(false)
    case .clearInputFields, .showGuidanceDot, .completeBackupStep, .configureNotifications,
      .startCompanyLogin, .openURL, .assignRandomProfileImage:
      effects.append(.does(action))
    case .unwindState(let withInterface): unwind(withInterface: withInterface)
    case .presentAlert(let alert): present(alert)
    case .presentErrorAlert(let failure, let actions):
      effects.append(.errorAlert(failure))
      perform(actions)
    case .transition(let step, let mode): transition(to: step, mode)
    case .completeLoginFlow: effects.append(.complete(addedAccount: addedAccount))
    case .completeRegistrationFlow: effects.append(.complete(addedAccount: true))
    case .startPostLoginFlow: watchProfile()
    case .performPhoneLoginFromRegistration(let phone), .startLoginFlow(.phone(let phone)):
      sendLoginCode(to: phone)
    case .startLoginFlow(.email(let credentials)): logIn(with: credentials)
    case .requestEmailVerificationCode(let credentials): requestSecondFactor(of: credentials)
    case .continueFlowWithLoginCode(let code): goOn(with: code)
    case .addEmailAndPassword(let credentials): add(credentials)
    case .repeatAction: sendAgain()
    case .startRegistrationFlow(let address):
      if case .createCredentials = currentStep { ask(.terms(address)) }
    case .sendActivationCode(let address): sendFirstCode(to: address)
    case .sendTeamCode: sendTeamCode()
    case .startIncrementalUserCreation(let user): startCreation(of: user)
    case .setMarketingConsent(let isGiven): setMarketingConsent(isGiven)
    case .setUserName(let name): updateUser { $0.name = name }
    case .setUserPassword(let password): updateUser { $0.password = password }
    case .completeUserRegistration: createUser()
    case .advanceTeamCreation(let text): advanceTeam(by: text)
    }
  }

  /// Asks the user to choose a button of the alert. An alert with only one button is closed at
  /// once.
  private mutating func present(_ alert: AuthenticationCoordinatorAlert) {
    guard alert.choices.count == 1, let choice = alert.choices.first else {
      return ask(.alert(alert))
    }
    effects.append(.alert(alert.subject))
    perform(choice.actions)
  }
}

// MARK: - Login

extension AuthenticationCoordinator {
  private mutating func requestSecondFactor(of credentials: Credentials) {
    transition(to: .enterEmailVerificationCode(credentials))
    effects.append(.open(.sendCode(credentials.email)))
  }

  private mutating func add(_ credentials: Credentials) {
    guard currentStep == .addEmailAndPassword else { return }
    transition(to: .registerEmailCredentials(credentials, isResend: false))
    load(true)
    effects.append(.authenticated(.setEmail(credentials.email, credentials.password)))
  }

  private mutating func sendLoginCode(to phone: PhoneNumber, isResend: Bool = false) {
    load(true)
    transition(to: .sendLoginCode(phone, isResend: isResend))
    effects.append(.open(.sendLoginCode(phone)))
  }

  private mutating func logIn(with credentials: Credentials, _ code: Code? = nil) {
    load(true)
    transition(to: .authenticateEmailCredentials(credentials, code))
    // To register its device, an active session needs only the password.
    effects.append(
      hasActiveSession && code == nil
        ? .updateCredentials(credentials)
        : .open(.logIn(.email(credentials.email, credentials.password, code))))
  }

  private mutating func goOn(with code: Code) {
    switch currentStep {
    case .enterLoginCode(let phone):
      load(true)
      transition(to: .authenticatePhoneCredentials(phone, code))
      effects.append(.open(.logIn(.phone(phone, code))))
    case .enterEmailVerificationCode(let credentials): logIn(with: credentials, code)
    case .enterActivationCode(let address, let user):
      let verified = VerifiedAddress(address, code)
      load(true)
      transition(to: .activateCredentials(verified, user))
      effects.append(.open(.checkActivationCode(verified)))
    case _: break
    }
  }

  /// Sends another code at the steps that wait for a code. At other steps, such as waiting for the
  /// link in an e-mail, nothing is sent (Defects.swift).
  private mutating func sendAgain() {
    switch currentStep {
    case .enterLoginCode(let phone): sendLoginCode(to: phone, isResend: true)
    case .enterEmailVerificationCode(let credentials):
      effects.append(.open(.sendCode(credentials.email)))
    case .enterActivationCode(let address, let user):
      load(true)
      transition(to: .sendActivationCode(address, user, isResend: true))
      effects.append(.open(.sendActivationCode(address)))
    case .teamCreation(.verifyEmail(let team, let email)):
      load(true)
      transition(to: .teamCreation(.sendEmailCode(team: team, email, isResend: true)))
      effects.append(.open(.sendActivationCode(.email(email))))
    case _: break
    }
  }
}

// MARK: - Registration

extension AuthenticationCoordinator {
  private mutating func sendFirstCode(to address: Address) {
    guard case .createCredentials(let user, _) = currentStep else { return }
    transition(to: .sendActivationCode(address, user, isResend: false))
    effects.append(.open(.sendActivationCode(address)))
  }

  private mutating func sendTeamCode() {
    guard case .teamCreation(.sendEmailCode(_, let email, _)) = currentStep else { return }
    effects.append(.open(.sendActivationCode(.email(email))))
  }

  private mutating func startCreation(of user: UnregisteredUser) {
    transition(to: .incrementalUserCreation(user, .start))
    raise(.registrationStepSuccess)
  }

  private mutating func setMarketingConsent(_ isGiven: Bool) {
    if case .teamCreation(.provideMarketingConsent(let team, let address)) = currentStep {
      transition(
        to: .teamCreation(.setFullName(team: team, address, wantsNews: isGiven)), .reset)
    } else {
      updateUser { $0.wantsNews = isGiven }
    }
  }

  private mutating func createUser() {
    guard case .incrementalUserCreation(let user, _) = currentStep else { return }
    transition(to: .createUser(user))
    guard let registration = user.registration else { return }
    effects.append(.open(.createAccount(registration)))
  }

  private mutating func advanceTeam(by text: EnteredText) {
    guard case .teamCreation(let state) = currentStep, let next = state.advanced(by: text) else {
      return
    }
    transition(to: .teamCreation(next))
    switch next {
    // The transition to this step happens before the user has agreed.
    case .sendEmailCode: ask(.teamTerms)
    case .verifyActivationCode(_, let email, let code):
      load(true)
      effects.append(.open(.checkActivationCode(VerifiedAddress(.email(email), code))))
    case .provideMarketingConsent:
      load(false)
      ask(.teamConsent)
    case .createTeam(let team, let registration):
      load(true)
      effects.append(.open(.createTeam(team, registration)))
    case .setTeamName, .setEmail, .verifyEmail, .setFullName, .setPassword, .inviteMembers: break
    }
  }
}
