import Machines
import Networking
import Sessions

extension World {
  /// Returns the server's users and codes, the network with its pending requests, and the remaining
  /// times of requests, codes, cookies and the session's access token.
  package func inventory(in lexicon: Lexicon) -> [InventoryGroup] {
    [
      InventoryGroup("users", server.users.map { line(about: $0, in: lexicon) }),
      InventoryGroup("codes", codes(in: lexicon)),
      InventoryGroup("network", network(in: lexicon)),
      InventoryGroup("timers", timers(in: lexicon)),
    ]
  }

  private func line(about user: User, in lexicon: Lexicon) -> String {
    var parts = [user.email?.written(in: lexicon), user.phone?.written(in: lexicon)].compactMap {
      $0
    }
    if user.password != nil { parts.append("password") }
    if user.usesSingleSignOn { parts.append("single sign-on") }
    if user.wantsSecondFactor { parts.append("second factor") }
    let count = user.devices.count + (user.isDeviceRegistered ? 1 : 0)
    parts.append("\(count) of \(User.deviceLimit) devices")
    if user.isDeviceRegistered { parts.append("with this one") }
    return "\(user.id.written(in: lexicon)): \(parts.joined(separator: ", "))"
  }

  private func codes(in lexicon: Lexicon) -> [String] {
    server.codes.sent.map { sent in
      "\(sent.code.written(in: lexicon)) for \(sent.address.written(in: lexicon))"
    } + server.ssoCodes.map { "\($0.written(in: lexicon)) of a company" }
  }

  private func network(in lexicon: Lexicon) -> [String] {
    let held = network.held.map { request in
      let work = request.request.work.name
      return request.isCancelled ? "\(work) is under way, and cancelled" : "\(work) is under way"
    }
    let next =
      network.heldNext.map { "the next \($0.name) is held back" }
      + network.forced.map { "the next \($0.work.name) fails with \($0.failure.name)" }
    return [network.isOnline ? "online" : "offline"] + held + next
  }

  private func timers(in lexicon: Lexicon) -> [String] {
    let requests = network.held.compactMap { request in
      request.dueIn.map { "\(request.request.work.name) times out in \($0.written(in: lexicon))" }
    }
    let repetition = network.repeated.flatMap { repeated in
      repeated.dueIn.map {
        "\(repeated.request.work.name) is sent again in \($0.written(in: lexicon))"
      }
    }
    let codes = server.codes.sent.filter { $0.blockedFor.count > 0 }.map { sent in
      let address = sent.address.written(in: lexicon)
      return "another code for \(address) in \(sent.blockedFor.written(in: lexicon))"
    }
    let cookies = sessions.device.accounts.compactMap { account -> String? in
      guard case .valid(let time) = account.cookie else { return nil }
      return "cookie of \(account.id.written(in: lexicon)) expires in \(time.written(in: lexicon))"
    }
    let token = sessions.session.tokens.map { tokens in
      let time = tokens.accessTokenExpiresIn.written(in: lexicon)
      return "access token of \(tokens.user.written(in: lexicon)) expires in \(time)"
    }
    let renewed = sessions.device.accounts.compactMap { account in
      account.renewedToken.map {
        "renewed token of \(account.id.written(in: lexicon)) expires in \($0.written(in: lexicon))"
      }
    }
    return requests + [repetition].compactMap(\.self) + codes + cookies
      + renewed + [token].compactMap(\.self)
  }
}
