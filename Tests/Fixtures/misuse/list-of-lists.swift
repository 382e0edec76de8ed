import Machines

// error: Act.lay has a list of lists, which the notation cannot write: write one list
@Words
enum Act: Spoken {
  /// Lay out the tiles.
  case lay([[UInt8]])
}
