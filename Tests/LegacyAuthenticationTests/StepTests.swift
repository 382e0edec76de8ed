import LegacyAuthentication
import Networking
import Testing

@Suite("A step of the old flow")
struct StepTests {
  /// The names of the sample steps without a screen.
  private static let transient: Set<String> = [
    "start", "send-login-code", "send-login-code(resend)", "authenticate-email-credentials",
    "authenticate-email-credentials(code)", "authenticate-phone-credentials", "company-login",
    "register-email-credentials", "register-email-credentials(resend)", "pending-initial-sync",
    "pending-initial-sync(invite-members)", "send-activation-code", "send-activation-code(resend)",
    "send-activation-code(phone)", "activate-credentials", "create-user",
    "incremental-user-creation(no-consent)", "incremental-user-creation(phone)",
    "team-creation(send-email-code)", "team-creation(send-email-code resend)",
    "team-creation(verify-activation-code)", "team-creation(provide-marketing-consent)",
    "team-creation(create-team)",
  ]

  @Test("has a screen or is transient", arguments: SampleStep.all)
  func interface(_ sample: SampleStep) {
    #expect(sample.step.needsInterface != Self.transient.contains(sample.name))
  }

  @Test("in the creation of a team is followed by the next step when the text is entered")
  func team() throws {
    let (team, email, code) = (Sample.name, Sample.email, Sample.code)
    let password = Sample.password
    let steps: [(TeamCreationState, EnteredText, TeamCreationState)] = [
      (.setTeamName, .name(team), .setEmail(team: team)),
      (.setEmail(team: team), .email(email), .sendEmailCode(team: team, email, isResend: false)),
      (
        .verifyEmail(team: team, email), .code(code), .verifyActivationCode(team: team, email, code)
      ),
      (
        .verifyActivationCode(team: team, email, code), .code(code),
        .provideMarketingConsent(team: team, Sample.address)
      ),
      (
        .setFullName(team: team, Sample.address, wantsNews: true), .name(Sample.name),
        .setPassword(team: team, Sample.registration)
      ),
      (
        .setPassword(team: team, Sample.registration), .password(password),
        .createTeam(team: team, Sample.registration.setting(password))
      ),
    ]
    for (state, text, next) in steps { #expect(state.advanced(by: text) == next) }
    let texts: [EnteredText] = [
      .name(team), .email(email), .phone(Sample.phone), .code(code), .password(password),
    ]
    for state: TeamCreationState in [
      .sendEmailCode(team: team, email, isResend: false),
      .provideMarketingConsent(team: team, Sample.address),
      .createTeam(team: team, Sample.registration), .inviteMembers,
    ] {
      for text in texts { #expect(state.advanced(by: text) == nil) }
    }
  }
}
