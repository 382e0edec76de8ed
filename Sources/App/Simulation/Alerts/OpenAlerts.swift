import Authentication
import Sessions

/// An alert that stays until the user dismisses it.
package struct OpenAlert: Hashable, Sendable {
  /// The content of the alert.
  package let alert: Alert
  /// The stored account whose login or session the alert is about; `nil` if there is none.
  package let account: AccountID?
}

/// The alerts that have not been dismissed. Only the first is on screen. No alert is in the list
/// twice.
package struct OpenAlerts: Hashable, Sendable {
  /// The alerts in the order in which they are shown.
  package private(set) var all: [OpenAlert] = []
  /// The last alert that went by itself while it was on screen. The user may still be about to
  /// dismiss it.
  private(set) var withdrawn: Alert?
  /// The alerts in ``all`` that the app keeps by mistake, although their reason has ended.
  private(set) var stale: [OpenAlert] = []

  /// The alert on screen; `nil` if there is none.
  package var onScreen: OpenAlert? { all.first }

  /// Puts an alert on screen, before all other alerts.
  mutating func show(_ alert: OpenAlert) {
    remove(alert)
    all.insert(alert, at: 0)
    withdrawn = nil
  }

  /// Lets an alert wait behind all other alerts, unless it already waits.
  mutating func queue(_ alert: OpenAlert) {
    if !all.contains(alert) { all.append(alert) }
  }

  /// Records that the reason for an alert has ended.
  mutating func keepStale(_ alert: OpenAlert) { stale.append(alert) }

  /// Removes an alert whose reason has ended.
  mutating func withdraw(_ alert: OpenAlert) {
    if onScreen == alert { withdrawn = alert.alert }
    remove(alert)
  }

  /// Removes an alert.
  mutating func remove(_ alert: OpenAlert) {
    all.removeAll { $0 == alert }
    stale.removeAll { $0 == alert }
  }

  /// Forgets the alert that went by itself.
  mutating func forgetWithdrawn() { withdrawn = nil }
}
