import Networking

// An endpoint that needs tokens, requested from the controller that has none: this must not
// compile.
let request = NonAuthenticatedNetworkController().ask(.loadUser)
