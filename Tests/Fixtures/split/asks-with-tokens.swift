import Networking

// The same endpoint, requested from the controller that has tokens.
var network = AuthenticatedNetworkController(tokens: Tokens(withCookieOf: UserID(id: 1)))
let request = network.ask(.loadUser)
