// The server's answers to registrations and invitations.

extension Server {
  /// Records an objection to an address, and replaces any earlier objection.
  package mutating func hold(_ status: AddressStatus, against address: Address) {
    addresses.hold(status, against: address)
  }

  /// Stops sending activation codes to addresses of a domain.
  package mutating func block(_ domain: DomainName) { addresses.block(domain) }

  /// Returns whether a user other than `id` has the address. The address of a deleted user stays
  /// taken.
  func isTaken(_ address: Address, byOthersThan id: UserID? = nil) -> Bool {
    let others = users.filter { $0.id != id }
    let isOfUser = others.contains { user in
      switch address {
      case .email(let email): user.email == email
      case .phone(let phone): user.phone == phone
      }
    }
    return isOfUser || addresses.status(of: address) == .taken
      || others.contains { $0.id == UserID(registeredWith: address) }
  }

  mutating func sendActivationCode(to address: Address) -> (Response, AnswerRow) {
    guard !isTaken(address) else { return (.failure(.addressTaken), .addressTaken) }
    guard !addresses.blocks(address) else { return (.failure(.blockedDomain), .blockedDomain) }
    switch addresses.status(of: address) {
    case .blacklisted: return (.failure(.blacklistedAddress), .blacklistedAddress)
    case .invalid: return invalid(address)
    case .taken, .unauthorised, nil:
      codes.sendAnother(to: address)
      return (.codeSent, .activationCodeSent)
    }
  }

  private func invalid(_ address: Address) -> (Response, AnswerRow) {
    switch address {
    case .email: (.failure(.invalidEmail), .invalidEmail)
    case .phone: (.failure(.invalidPhoneNumber), .invalidPhoneNumber)
    }
  }

  func checkActivationCode(_ address: VerifiedAddress) -> (Response, AnswerRow) {
    codes.isGood(address.code, for: address.address)
      ? (.codeVerified, .codeVerified) : (.failure(.wrongCode), .wrongActivationCode)
  }

  /// Adds the registered user, unless the server refuses the registration. The server's capacity
  /// does not apply, because it limits only users added by givens.
  mutating func create(_ registration: Registration, _ row: AnswerRow) -> (Response, AnswerRow) {
    let address = registration.address.address
    let status = addresses.status(of: address)
    guard status != .blacklisted else {
      return (.failure(.blacklistedAddress), .blacklistedMeanwhile)
    }
    guard codes.isGood(registration.address.code, for: address) else {
      return (.failure(.wrongCode), .wrongActivationCode)
    }
    guard !isTaken(address) else { return (.failure(.addressTaken), .takenMeanwhile) }
    guard status != .unauthorised || address.email == nil else {
      return (.failure(.unauthorisedEmail), .unauthorisedEmail)
    }
    let id = UserID(registeredWith: address)
    var user = User(
      id, email: address.email, phone: address.phone, password: registration.password)
    user.wantsNews = registration.wantsNews
    users.append(user)
    return (.tokens(id, isDeviceRegistered: false), row)
  }

  func invite(_ email: EmailAddress) -> (Response, AnswerRow) {
    isTaken(.email(email)) || addresses.status(of: .email(email)) == .invalid
      ? (.failure(.invitationRefused), .invitationRefused) : (.invited, .invited)
  }
}
