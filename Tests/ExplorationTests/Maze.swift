import Exploration
import Machines

/// The rooms of a maze, and the user's position in the maze. A number determines the doors.
///
/// Each maze is a different random machine. A plain search, which takes a few lines, computes the
/// expected results of an exploration.
struct MazeMap: Hashable, Sendable {
  static let roomCount = 48

  var number: UInt8 = 0
  var floor: UInt8 = 0
  var room: UInt8 = 0
  /// The number of times that the bell has been rung, regardless of the room.
  var rings: UInt8 = 0

  /// The place whose left door differs from the same door in the original maze. If no door differs,
  /// the value is beyond all places.
  var bentPlace = UInt8.max

  /// The place as a single number.
  var place: Int { Int(floor) * 8 + Int(room) }

  /// Returns the place behind a door. Some doors lead back to the same place.
  func place(behind door: MazeDoor) -> Int {
    let mixed = (UInt64(number) << 16 | UInt64(place) << 8 | UInt64(door.rawValue))
    var generator = SplitMix64(seed: mixed)
    let next = Int(generator.next() % UInt64(Self.roomCount * 2))
    return next < Self.roomCount ? next : place
  }

  mutating func go(through door: MazeDoor) {
    let isBent = place == bentPlace && door == .left
    let next = (place(behind: door) + (isBent ? 1 : 0)) % Self.roomCount
    floor = UInt8(next / 8)
    room = UInt8(next % 8)
  }
}

enum MazeDoor: UInt8, Choice { case left, right }

/// The way in which an exploration stores the states of a maze.
protocol MazeKeeping: Hashable, Sendable {
  static var components: [any MachineComponent<Maze<Self>>] { get }
}

/// Stores each state as a whole.
enum Whole: MazeKeeping {
  static let components: [any MachineComponent<Maze<Whole>>] = []
}

/// Stores each state as four components.
enum Folded: MazeKeeping {
  static let components: [any MachineComponent<Maze<Folded>>] = [
    Component("floor", reading: { $0.map.floor }, writing: { $0.map.floor = $1 }),
    Component("room", reading: { $0.map.room }, writing: { $0.map.room = $1 }),
    Component("bell", reading: { $0.map.rings }, writing: { $0.map.rings = $1 }),
    Component("number", reading: { $0.map.number }, writing: { $0.map.number = $1 }),
  ]
}

/// Stores each state as components that omit the bell.
enum Forgetful: MazeKeeping {
  static let components: [any MachineComponent<Maze<Forgetful>>] = [
    Component("floor", reading: { $0.map.floor }, writing: { $0.map.floor = $1 }),
    Component("room", reading: { $0.map.room }, writing: { $0.map.room = $1 }),
  ]
}

/// Stores each state as components. One component is read correctly, but always written as 0.
enum Careless: MazeKeeping {
  static let components: [any MachineComponent<Maze<Careless>>] = [
    Component("map", reading: { $0.map }, writing: { $0.map = $1 }),
    Component("bell", reading: { $0.map.rings }, writing: { $0.map.rings = $1 &* 0 }),
  ]
}

/// The stimuli of a maze, regardless of how its states are stored.
@Words
enum MazeStimulus: Spoken {
  /// Go through a door.
  case go(MazeDoor)
  /// Ring the bell; only the first three rings are heard.
  case ring
}

@Words
enum MazeState: Path {
  /// The user's position.
  @Operand("room", .count("N", in: 0...47))
  case standing(room: UInt8)
}

@Words
enum MazeGiven: Spoken {
  /// The number of the maze.
  @Operand(.count("N", in: 0...255))
  case maze(UInt8)
  /// The room at the start.
  @Operand(.count("N", in: 0...47))
  case room(UInt8)
  /// The number of times that the bell has rung.
  @Operand(.count("N", in: 0...3))
  case bell(UInt8)
}

struct Maze<Keeping: MazeKeeping>: Machine {
  typealias Stimulus = MazeStimulus
  typealias State = MazeState
  typealias Given = MazeGiven

  static var vocabulary: Vocabulary<Self> { Vocabulary<Self>() }
  static var components: [any MachineComponent<Self>] { Keeping.components }

  var map = MazeMap()

  init() {}

  var state: MazeState { .standing(room: UInt8(map.place)) }

  mutating func prepare(_ given: MazeGiven) throws(Objection) {
    switch given {
    case .maze(let number): map.number = number
    case .room(let room):
      guard room != 13 else { throw Objection("nobody begins in room 13") }
      map.floor = room / 8
      map.room = room % 8
    case .bell(let rings): map.rings = rings
    }
  }

  mutating func take(_ stimulus: MazeStimulus, into trail: inout Trail<Self>) {
    switch stimulus {
    case .go(let door):
      map.go(through: door)
      trail.transition(to: state)
    case .ring: map.rings = min(3, map.rings + 1)
    }
  }
}
