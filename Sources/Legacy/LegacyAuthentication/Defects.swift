// Defects of the original that are kept on purpose: the model is the reference for comparing the
// routers, so it is not improved. Each defect is named where it is implemented.
//
// - Replacing the top of the stack while a transient step is there replaces the screen below it,
//   but keeps the step of that screen. After the offer to log in with an address that is taken, the
//   stack therefore still says that credentials are being created (`existingAccountPolicy`). A user
//   who goes back from there and starts again adds one more step each time, without limit. If the
//   name of a team is typed there, it is used as the address (`TeamCreationState.advanced`).
// - Unwinding while a step with a screen is current drops the step but not the screen, for example
//   when device registration fails on the list of devices (`AuthenticationEventHandler.fallback`).
// - If device registration fails while the user is being created, the flow returns to the name or
//   the password, although the account already exists (the same).
// - While the account is being entered at `noHistory`, the spinner disappears, so the button can be
//   pressed again (`AuthenticationEventHandler.backupReady`).
// - After the user gives up an unreadable backup there is no spinner, so both buttons can be
//   pressed while the device is being registered (`CoordinatedStep.continueAfterBackup`).
// - Resending the mail with the link does nothing (`AuthenticationCoordinator.repeatAction`).
// - Every step treats device registration as a success, and a second registration loses the request
//   to invite members (`AuthenticationEventHandler.clientRegistrationSuccess`).
// - No handler covers the account-limit error while a user or a team is being created, or at
//   `noHistory`: the spinner stays (`AuthenticationEventHandler.registrationFailed`).
// - Any spinner blocks going back, whatever its reason. The code of the second factor is requested
//   without one, so a code can be entered before it is sent (`CoordinatedStep.goBack`).
// - A phone number is checked after the spinner is shown, and the spinner never goes away
//   (`CoordinatedStep.apply`).
// - The guidance dot is not visible (the same).
// - While a coordinator is active, no other error is reported to it, and the end of a session
//   reaches it as a failed login (`CoordinatedStep.coordinate`, `CoordinatedStep.receive`).
// - The list of devices closes as soon as the removal of a device is requested: a failure is not
//   reported, and the list keeps its content (`CoordinatedStep.removeDevice`).
// - A failed initial sync is not reported, nor the sync of a session that was open before the flow
//   (`CoordinatedStep.receive`, `CoordinatedStep.hearsOfSync`).
// - If a password fails for an unknown reason, only its length is judged (`Credentials.guess`).
// - An open session is given the password without a login, and reports a refused password as wrong
//   (`CoordinatorEffect.updateCredentials`, `CoordinatedStep.registered`).
// - Only the link screen notices that an address has been verified in the meantime, and it then
//   ends the flow, even without a registered device (`UserProfileChangeHandler`).
// - The requests of a registration wait for the network, and for their answers, for ever
//   (`CoordinatedStep.handOn`).
// - A copied company code opens the prompt by itself after a change of screen, and the prompt
//   closes whatever is wrong with the code (`CoordinatedStep.offerClipboard`,
//   `CoordinatedStep.validated`).
