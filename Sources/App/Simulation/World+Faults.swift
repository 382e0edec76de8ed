import Machines
import Networking
import Sessions

extension World {
  private typealias Occurrence = Fault<World>.Occurrence

  /// Faults of the network, the server and the clock, and unexpected ends of the app.
  package static let faults: [Fault<World>] = [
    Fault("offline", "The network goes away, for a step or for good") { _ in
      [
        Occurrence([.system(.goOffline)]),
        Occurrence([.system(.goOffline)], after: [.system(.goOnline)]),
      ]
    },
    Fault("time-out", "The next request of a given kind gets no answer until it times out") { _ in
      Work.all.map { work in
        Occurrence(
          [.server(.holdNext(work))],
          after: [.clock(.advance(NetworkRequestPerformer.timeOut))])
      }
    },
    Fault("held-answer", "The next answer of a given kind comes a step late, or never") { _ in
      Work.all.flatMap { work in
        [
          Occurrence([.server(.holdNext(work))]),
          Occurrence([.server(.holdNext(work))], after: [.server(.deliver(work))]),
        ]
      }
    },
    Fault("failed-request", "The next request of a given kind fails") { _ in
      Work.all.map { Occurrence([.server(.failNext($0, with: nil))]) }
    },
    Fault("expired-token", "The access token expires") { _ in
      [Occurrence([.clock(.advance(Tokens.accessTokenLifetime))])]
    },
    Fault("expired-cookie", "The cookies of all accounts expire, or the server revokes one") {
      world in
      [Occurrence([.clock(.advance(Account.cookieLifetime))])]
        + world.server.users.map { Occurrence([.server(.revokeCookie($0.id))]) }
    },
    Fault("blacklisted-build", "The server blacklists the build, unnoticed or noticed at once") {
      _ in
      [
        Occurrence([.server(.blacklistBuild)]),
        Occurrence([.server(.blacklistBuild), .user(.deactivate), .user(.activate)]),
      ]
    },
    Fault("relaunch", "The user ends the app and starts it again") { _ in
      [Occurrence([.user(.terminate), launch])]
    },
    Fault("memory", "The system ends the app in the background to free memory") { _ in
      [Occurrence([.user(.deactivate), .user(.terminate), launch])]
    },
  ]

  private static var launch: Stimulus { .user(.launch(inactive: false)) }
}
