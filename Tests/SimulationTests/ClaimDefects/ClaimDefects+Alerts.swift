import Authentication
import Machines
import Simulation

extension ClaimDefect {
  static let ofAlerts = [
    ClaimDefect(
      breaking: "no alert about a login is on screen once a user is logged in", in: 5,
      "An alert about a login stays on screen when a user has logged in",
      row: "alert/withdrawn", "It leads to keep"),
    ClaimDefect(
      breaking: "alerts are shown one after the other", in: 3,
      "An alert that should wait is shown over the alert on screen"
    ) { stimulus, app in
      app.obey(stimulus)
      for case .queues(let alert) in app.effects { app.seen.append(.effect(.alerts(alert))) }
    },
  ]
}
