import Machines

// error: write @Words above the enumeration, and a comment of /// above each case
enum Act: Spoken {
  /// Go through.
  case go
}
