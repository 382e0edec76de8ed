// What is wrong in the original, and kept: the model is the reference that the routers are
// compared with, so it is not improved. Each is named where it is built.
//
// - Replacing the top of the stack while a transient step lies there exchanges the screen below
//   it, but keeps the step of that screen. So after the offer to log in with an address that is
//   taken, the stack still says that credentials are created (`RegistrationErrorHandler`).
//   The name of a team that is typed there is taken as its address (`TeamCreationState.advanced`).
// - Unwinding while a step with a screen is current drops the step and not the screen, for
//   example when the registration of the device fails on the list of devices
//   (`ClientRegistrationErrorHandler.fallback`).
// - The registration of a device that fails while the user is being created leads back to the
//   name or the password, although the account exists by then (the same).
// - While the account is being entered at `noHistory`, the spinner is taken away, so that the
//   button can be pressed once more (`BackupReadyHandler`).
// - To send the mail with the link once more does nothing
//   (`AuthenticationCoordinator.repeatAction`).
// - The registration of the device counts as a success at every step; a second one forgets that
//   members are to be invited (`ClientRegistrationSuccessHandler.clientRegistrationSuccess`).
// - That the account limit is reached is answered by nobody while a user or a team is created,
//   and at `noHistory`: the spinner stays (`RegistrationErrorHandler`).
