import Authentication
import Machines
import Networking
import Simulation

extension ClaimDefect {
  static let ofRegistration = [
    ClaimDefect(
      breaking: "the terms are accepted before a code is sent", in: 3,
      "The question about the terms accepts them by itself"
    ) { stimulus, app in
      app.obey(stimulus)
      guard app.world.flow.position?.standing == .asking(.terms) else { return }
      app.obeyIfPossible(.user(.scene(.registration(.accept))))
    },
    ClaimDefect(
      breaking: "an address is checked before an account is created for it", in: 8,
      "The device accepts any code for an address without asking the server"
    ) { stimulus, app in
      guard case .user(.scene(let act)) = stimulus, case .enterCode = SharedAct(act),
        let sent = app.world.server.codes.open.last
      else { return app.obey(stimulus) }
      let before = app.world.flow.position?.scene
      guard before == .activationCode || before == .teamCode else { return app.obey(stimulus) }
      app.obey(.user(.scene(.shared(.enterCode(sent)))))
      let after = app.world.flow.position?.scene
      guard after == .consent || after == .teamConsent else { return }
      let check = Effect.requests(.open(.checkActivationCode), for: nil)
      app.seen.removeAll { $0 == .effect(check) }
    },
    ClaimDefect(
      breaking: "users are asked about news before they register", in: 7,
      "The question about news is answered by itself"
    ) { stimulus, app in
      app.obey(stimulus)
      let questions: [Effect] = [.shows(.scene(.consent)), .shows(.scene(.teamConsent))]
      guard app.effects.contains(where: questions.contains) else { return }
      app.obeyIfPossible(.user(.scene(.registration(.decline))))
    },
    ClaimDefect(
      breaking: "one tap creates at most one account", in: 8,
      "A registration that fails is sent once more by itself"
    ) { stimulus, app in
      app.obey(stimulus)
      let requests: [Effect] = [
        .requests(.open(.createAccount), for: nil), .requests(.open(.createTeam), for: nil),
      ]
      guard case .user(.scene) = stimulus, app.effects.contains(where: requests.contains),
        app.seen.contains(where: \.isAlert)
      else { return }
      app.obeyIfPossible(stimulus)
    },
    ClaimDefect(
      breaking: "a registration that is given up creates no account", in: 8,
      "A registration that is given up is sent all the same"
    ) { stimulus, app in
      let isAsked = app.world.flow.position?.standing == .asking(.leaveRegistration)
      app.obey(stimulus)
      let requests: [Effect] = [
        .requests(.open(.createAccount), for: nil), .requests(.open(.createTeam), for: nil),
      ]
      guard isAsked, stimulus == .user(.scene(.shared(.confirm))),
        !app.past.contains(where: { $0.effect.map(requests.contains) ?? false })
      else { return }
      app.seen.append(.effect(requests[0]))
    },
  ]
}
