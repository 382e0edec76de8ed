// What is wrong in the original, and kept: the model is the reference that the routers are
// compared with, so it is not improved. Each is named where it is built.
//
// - Replacing the top of the stack while a transient step lies there exchanges the screen below
//   it, but keeps the step of that screen. So after the offer to log in with an address that is
//   taken, the stack still says that credentials are created (`existingAccountPolicy`). Whoever
//   goes back from there and begins again finds one step more on it each time, without an end.
//   The name of a team that is typed there is taken as its address (`TeamCreationState.advanced`).
// - Unwinding while a step with a screen is current drops the step and not the screen, for
//   example when the registration of the device fails on the list of devices
//   (`AuthenticationEventHandler.fallback`).
// - The registration of a device that fails while the user is being created leads back to the
//   name or the password, although the account exists by then (the same).
// - While the account is being entered at `noHistory`, the spinner is taken away, so that the
//   button can be pressed once more (`AuthenticationEventHandler.backupReady`).
// - After an unreadable backup is given up there is no spinner, so that both buttons can be
//   pressed while the device is registered (`CoordinatedStep.continueAfterBackup`).
// - To send the mail with the link once more does nothing
//   (`AuthenticationCoordinator.repeatAction`).
// - The registration of the device counts as a success at every step; a second one forgets that
//   members are to be invited (`AuthenticationEventHandler.clientRegistrationSuccess`).
// - That the account limit is reached is answered by nobody while a user or a team is created,
//   and at `noHistory`: the spinner stays (`AuthenticationEventHandler.registrationFailed`).
// - A spinner takes the way back, whatever it stands for; and the second factor's code is asked for
//   without one, so that a code can be entered before it is sent (`CoordinatedStep.goBack`).
// - A phone number is looked at when the spinner is on already, and nobody takes it off
//   (`CoordinatedStep.apply`).
// - The guidance dot cannot be seen (the same).
// - While a coordinator stands, it is told of no other error; and the end of a session reaches it
//   as a log-in that failed (`CoordinatedStep.coordinate`, `CoordinatedStep.receive`).
// - A list of devices is left as the removal of one is asked for: one that fails is not told, and
//   the list stays as it was (`CoordinatedStep.removeDevice`).
// - Nobody hears of an initial sync that fails, or of that of a session which was open before the
//   flow (`CoordinatedStep.receive`, `CoordinatedStep.hearsOfSync`).
// - Of a password that fails for an unknown reason only the length is judged (`Credentials.guess`).
// - An open session is given the password without a log-in, and calls one that is refused wrong
//   (`CoordinatorEffect.updateCredentials`, `CoordinatedStep.registered`).
// - An address that was verified meanwhile is heard of on the link screen alone, and there it ends
//   the flow, with a registered device or without (`UserProfileChangeHandler`).
// - What a registration asks for waits for the network, and for its answer, for ever
//   (`CoordinatedStep.handOn`).
// - A company's code that was copied opens the prompt by itself after a change of screen, and the
//   prompt closes whatever is wrong with a code (`CoordinatedStep.offerClipboard`,
//   `CoordinatedStep.validated`).
