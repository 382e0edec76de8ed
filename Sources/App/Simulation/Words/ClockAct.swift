package import Machines

/// An act of the virtual clock.
@Words
package enum ClockAct: Spoken {
  /// Let time pass: a code is sent again after 30s, a request times out after 60s, an access token
  /// lasts 15m and a cookie 28d.
  case advance(Seconds)
}
