public import Machines
public import Networking

/// What happens on the server, and to its answers.
public enum ServerAct: Spoken {
  case holdNext(Work)
  case failNext(Work, with: NetworkFailure?)
  case deliver(Work)
  case fail(Work, with: NetworkFailure?)
  case blacklistBuild
  case removeDevice(UserID, UserDevice?)
  case openMail(UserID)
  case holdAgainst(Address, AddressStatus)
  case revokeCookie(UserID)
  case deleteUser(UserID)
  case issueSsoCode(SSOCode)

  enum Words {
    static let holdNext = Verb(
      "hold-next", "Hold the answer to the next request of this kind back", .work,
      embed: ServerAct.holdNext)
    static let failNext = Verb(
      "fail-next", "Make the next request of this kind fail, with unknown if not said otherwise",
      .work, .optional(.failure.keyword("with")), embed: ServerAct.failNext)
    static let deliver = Verb(
      "deliver", "Answer the request of this kind that is held", .work, embed: ServerAct.deliver)
    static let fail = Verb(
      "fail", "Make the held request of this kind fail, with unknown if not said otherwise", .work,
      .optional(.failure.keyword("with")), embed: ServerAct.fail)
    static let blacklistBuild = Verb<ServerAct>(
      "blacklist-build", "Blacklist this build of the app; noticed by the next version check",
      embed: { .blacklistBuild })
    static let holdAgainst = Verb(
      "mark-address", "Hold something against an address from now on", .address, .addressStatus,
      embed: ServerAct.holdAgainst)
    static let removeDevice = Verb(
      "remove-device",
      "Take this device, or another, off a user's list; the app on it, running with a network, is told",
      .user, .optional(.userDevice.keyword("device")), embed: ServerAct.removeDevice)
    static let openMail = Verb(
      "open-mail",
      "Open the link of a user's mail: address and password are set; a running app with a network is"
        + " told",
      .user, embed: ServerAct.openMail)
    static let revokeCookie = Verb(
      "revoke-cookie", "Refuse the cookie of a user from now on; noticed by the next refresh",
      .user, embed: ServerAct.revokeCookie)
    static let deleteUser = Verb(
      "delete-user", "Delete a user; a running app with a network is told", .user,
      embed: ServerAct.deleteUser)
    static let issueSsoCode = Verb(
      "issue-sso-code", "A company has this code from now on", .ssoCode,
      embed: ServerAct.issueSsoCode)
  }

  public static let glossary = Glossary([
    Words.holdNext.erased, Words.failNext.erased, Words.deliver.erased, Words.fail.erased,
    Words.blacklistBuild.erased, Words.removeDevice.erased, Words.revokeCookie.erased,
    Words.deleteUser.erased,
    Words.holdAgainst.erased,
    Words.issueSsoCode.erased,
    Words.openMail.erased,
  ])

  public var phrase: Phrase {
    switch self {
    case .holdNext(let work): Words.holdNext(work)
    case .failNext(let work, let failure): Words.failNext(work, failure)
    case .deliver(let work): Words.deliver(work)
    case .fail(let work, let failure): Words.fail(work, failure)
    case .blacklistBuild: Words.blacklistBuild()
    case .removeDevice(let user, let device): Words.removeDevice(user, device)
    case .openMail(let user): Words.openMail(user)
    case .holdAgainst(let address, let status): Words.holdAgainst(address, status)
    case .revokeCookie(let user): Words.revokeCookie(user)
    case .deleteUser(let user): Words.deleteUser(user)
    case .issueSsoCode(let code): Words.issueSsoCode(code)
    }
  }
}
