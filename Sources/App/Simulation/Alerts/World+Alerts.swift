import Authentication
import Machines
import Sessions

// Alerts. Unless the configuration keeps them, an alert is dismissed in the step in which it is
// shown, and nothing about it is stored.

extension World {
  /// Raises an alert.
  mutating func raise(_ alert: Alert, _ progress: inout StepProgress) {
    guard sessions.device.options.contains(.keepAlerts) else {
      return progress.trail.effect(.alerts(alert))
    }
    let account = alert.isSettledByLogin ? accountInFront : nil
    follow(.raised, OpenAlert(alert: alert, account: account), &progress)
  }

  /// The stored account of the session or, without a session, the selected account.
  private var accountInFront: AccountID? {
    (sessions.session.account ?? sessions.device.selected).flatMap(sessions.device.account)?.id
  }

  /// The alert on screen, and an alert that has just gone by itself.
  var dismissibleAlerts: [Alert] {
    [app?.alerts.onScreen?.alert, app?.alerts.withdrawn].compactMap(\.self)
  }

  /// Ends the reason for every alert about a login, because a user is logged in.
  mutating func settleAlertsByLogin(_ progress: inout StepProgress) {
    settleAlerts({ $0.alert.isSettledByLogin }, &progress)
  }

  /// Ends the reason for every alert about an account that is deleted.
  mutating func settleAlerts(about account: AccountID, _ progress: inout StepProgress) {
    settleAlerts({ $0.account == account }, &progress)
  }

  private mutating func settleAlerts(
    _ isSettled: (OpenAlert) -> Bool, _ progress: inout StepProgress
  ) {
    guard let alerts = app?.alerts, let before = alerts.onScreen else { return }
    // The alerts that wait go first. Otherwise, one of them could be shown and go in the same step.
    for alert in alerts.all.reversed() where isSettled(alert) && !alerts.stale.contains(alert) {
      follow(.settled, alert, &progress)
    }
    showNext(after: before, &progress)
  }

  /// Dismisses an alert. The user may dismiss an alert that has just gone by itself.
  mutating func dismiss(_ alert: Alert, _ progress: inout StepProgress) {
    guard let alerts = app?.alerts else { return progress.trail.refuse(.notRunning) }
    if let open = alerts.onScreen, open.alert == alert {
      follow(.dismissed, open, &progress)
      showNext(after: open, &progress)
    } else if alerts.withdrawn == alert {
      follow(.dismissed, OpenAlert(alert: alert, account: nil), &progress)
    } else {
      progress.trail.refuse(.notOnScreen)
    }
  }

  /// Shows the alert that waits first, if the alert on screen has gone.
  private mutating func showNext(after last: OpenAlert, _ progress: inout StepProgress) {
    guard let next = app?.alerts.onScreen, next != last else { return }
    progress.trail.effect(.alerts(next.alert))
  }

  private mutating func follow(
    _ event: AlertFacts.Event, _ alert: OpenAlert, _ progress: inout StepProgress
  ) {
    let onScreen = app?.alerts.onScreen
    let facts = AlertFacts(
      event: event, isOnScreen: onScreen == alert, isScreenTaken: onScreen != nil,
      isStale: app?.alerts.stale.contains(alert) == true,
      isKeptByMistake: sessions.device.mistakes.contains(.staleAlertLogsOut))
    let (row, answer) = AlertRow.decide(facts, changedBy: alertMutant)
    progress.trail.decide(.alert(row))
    perform(answer, on: alert, &progress)
  }

  private mutating func perform(
    _ answer: AlertAnswer, on alert: OpenAlert, _ progress: inout StepProgress
  ) {
    switch answer {
    case .show:
      app?.alerts.show(alert)
      progress.trail.effect(.alerts(alert.alert))
    case .queue:
      app?.alerts.queue(alert)
      progress.trail.effect(.queues(alert.alert))
    case .keep: app?.alerts.keepStale(alert)
    case .withdraw:
      app?.alerts.withdraw(alert)
      progress.trail.effect(.withdraws(alert.alert))
    case .close: app?.alerts.remove(alert)
    case .logOut:
      app?.alerts.remove(alert)
      sessions.logOut(&progress.agenda)
    case .ignore:
      app?.alerts.forgetWithdrawn()
      progress.trail.ignore(.alertGone)
    }
  }
}
