import LegacyAuthentication
import Networking
import Testing

@Suite("The stack of the old flow")
struct StateControllerTests {
  private var controller = AuthenticationStateController()

  /// Steps with and without a screen.
  private let landing = AuthenticationFlowStep.landingScreen
  private let credentials = AuthenticationFlowStep.provideCredentials(.phone, prefilled: nil)
  private let sending = AuthenticationFlowStep.sendLoginCode(Sample.phone, isResend: false)
  private let entering = AuthenticationFlowStep.enterLoginCode(Sample.phone)
  private let authenticating = AuthenticationFlowStep.authenticatePhoneCredentials(
    Sample.phone, Sample.code)

  @Test("begins with only the start")
  func start() { #expect(controller.stack == [.start]) }

  @Test("grows, is reset, or has its top replaced")
  mutating func transitions() {
    controller.transition(to: landing, .reset)
    #expect(controller.stack == [landing])
    controller.transition(to: credentials, .normal)
    controller.transition(to: sending, .normal)
    #expect(controller.stack == [landing, credentials, sending])
    controller.transition(to: entering, .replace)
    #expect(controller.stack == [landing, credentials, entering])
    controller.transition(to: entering, .normal)
    #expect(controller.stack == [landing, credentials, entering, entering])
    controller.transition(to: landing, .reset)
    #expect(controller.stack == [landing])
  }

  @Test("unwinds to a step with a screen, skipping those without")
  mutating func unwinding() {
    for (step, mode) in [
      (landing, AuthenticationStateController.Mode.reset), (credentials, .normal),
      (sending, .normal), (entering, .normal), (authenticating, .normal),
    ] {
      controller.transition(to: step, mode)
    }
    controller.unwindState()
    #expect(controller.stack == [landing, credentials, sending, entering])
    controller.unwindState()
    #expect(controller.stack == [landing, credentials])
    controller.unwindState()
    controller.unwindState()
    #expect(controller.stack == [landing])
  }

  @Test("keeps its last step, whatever that is")
  mutating func lastStep() {
    controller.transition(to: sending, .reset)
    controller.transition(to: authenticating, .normal)
    controller.unwindState()
    #expect(controller.stack == [sending])
    controller.unwindState()
    #expect(controller.stack == [sending])
  }

  @Test("also drops a step with a screen if that step is current")
  mutating func droppedScreen() {
    controller.transition(to: landing, .reset)
    controller.transition(to: credentials, .normal)
    controller.unwindState()
    #expect(controller.currentStep == landing)
  }
}
