// Defects of the original coordinator that are kept on purpose. The model is the reference with
// which the routers are compared, so it is not improved. Each defect is named where it is
// implemented.
//
// - If the top of the stack is replaced while it is a transient step, the screen below the step is
//   replaced, but the step of that screen is kept. After the offer to log in with an address that
//   is already in use, the stack therefore still contains the step that creates credentials
//   (`existingAccountPolicy`). A user who goes back from there and starts again adds one more step
//   each time, without limit. If the user then enters the name of a team, it is used as the address
//   (`TeamCreationState.advanced`).
// - Unwinding while a step with a screen is current drops the step but not the screen, for example
//   when device registration fails on the list of devices (`AuthenticationEventHandler.fallback`).
// - If device registration fails while the user is being created, the flow returns to the name or
//   the password, although the account already exists (`AuthenticationEventHandler.fallback`).
// - While the account is being entered at `noHistory`, the spinner disappears, so the button can be
//   pressed again (`AuthenticationEventHandler.backupReady`).
// - After the user gives up on an unreadable backup, there is no spinner, so both buttons can be
//   pressed while the device is being registered (`CoordinatedStep.continueAfterBackup`).
// - Resending the e-mail with the link does nothing (`AuthenticationCoordinator.sendAgain`).
// - Every step treats device registration as a success, and a second registration loses the request
//   to invite members (`AuthenticationEventHandler.clientRegistrationSuccess`).
// - No handler covers the account-limit error while a user or a team is being created, or at
//   `noHistory`. The spinner therefore stays (`AuthenticationEventHandler.authenticationFailed`).
// - Every spinner blocks going back, whatever its reason. The code for the second factor is
//   requested without a spinner, so a code can be entered before it is sent
//   (`CoordinatedStep.goBack`).
// - A phone number is checked after the spinner is shown, and the spinner never goes away
//   (`CoordinatedStep.apply`).
// - The guidance dot is not visible (`CoordinatedStep.apply`).
// - While a coordinator is active, no further error is reported to it, and the end of a session
//   reaches it as a failed login (`CoordinatedStep.coordinate`, `CoordinatedStep.receive`).
// - The list of devices closes as soon as the removal of a device is requested. A failure is not
//   reported, and the list keeps its content (`CoordinatedStep.removeDevice`).
// - A failed initial sync is not reported, and neither is the sync of a session that was open
//   before the flow (`CoordinatedStep.receive`, `CoordinatedStep.hearsOfSync`).
// - If a password fails for an unknown reason, only its length is judged (`Credentials.guess`).
// - An open session is given the password without a login, and reports a refused password as wrong
//   (`CoordinatorEffect.updateCredentials`, `CoordinatedStep.registered`).
// - Only the link screen notices that an address has been verified in the meantime. It then ends
//   the flow, even without a registered device (`AuthenticationEventHandler.userEmailChange`).
// - The requests of a registration wait indefinitely for the network and for their answers
//   (`CoordinatedStep.handOn`).
// - A copied company code opens the prompt by itself after a change of screen, and the prompt
//   closes regardless of what is wrong with the code (`CoordinatedStep.offerClipboard`,
//   `CoordinatedStep.validated`).
