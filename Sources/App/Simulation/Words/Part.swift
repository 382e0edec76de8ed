package import Machines
package import Sessions

/// A part of the app that ends before its time.
@Words
package enum Part: Path {
  /// The authentication flow.
  case flow
  /// The session of an account.
  case session(of: AccountID)

  /// `PART`, an argument of ``Effect/tearsDown(_:)``.
  package static var parameter: Parameter<Part> { .path("PART", expecting: "a part of the app") }
}
