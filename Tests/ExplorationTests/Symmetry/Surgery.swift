import Machines

/// The name of a patient.
struct PatientName: Interned {
  static let kind = "patient"
  let id: UInt16
  static var parameter: Parameter<PatientName> {
    .text("PATIENT", expecting: "a patient", examples: ["ann"])
  }
}

/// The properties in which kinds of surgeries differ.
protocol SurgeryKind: Hashable, Sendable {
  /// The components in which a surgery is stored.
  static var components: [any MachineComponent<Surgery<Self>>] { get }
  /// Whether patients are called in alphabetical order.
  static var isAlphabetical: Bool { get }
}

extension SurgeryKind {
  static var components: [any MachineComponent<Surgery<Self>>] { [] }
  static var isAlphabetical: Bool { false }
}

/// A fair surgery that is stored as a whole.
enum PlainSurgery: SurgeryKind {}

/// A fair surgery that is stored in components.
enum PartedSurgery: SurgeryKind {
  static let components: [any MachineComponent<Surgery<PartedSurgery>>] = [
    Component("line", reading: { $0.line }, writing: { $0.line = $1 }),
    Component("inside", reading: { $0.inside }, writing: { $0.inside = $1 }),
    Component("patients", reading: { $0.patients }, writing: { $0.patients = $1 }),
  ]
}

/// A surgery that violates its own declaration.
enum AlphabeticalSurgery: SurgeryKind {
  static let isAlphabetical = true
}

@Words
enum SurgeryStimulus: Spoken {
  /// A patient joins the line.
  case arrive(PatientName)
  /// A patient leaves the line.
  case leave(PatientName)
  /// The next patient is called.
  case call
  /// A patient moves elsewhere.
  case move(PatientName)
}

@Words
enum SurgeryGiven: Spoken {
  /// A patient can come.
  @Subject
  case patient(PatientName, urgent: Bool)
  /// A patient is already waiting.
  @Subject
  case waiting(PatientName)
}

@Words
enum SurgeryState: Path {
  /// No patient is waiting.
  case empty
  /// At least one patient is waiting.
  case busy
}

enum SurgeryRule: UInt8, Choice { case notHere }

/// A person who can come to the surgery.
struct Patient: Hashable, Sendable {
  let name: PatientName
  let isUrgent: Bool
  var visits: UInt8 = 0
}

/// Patients who wait in a line until they are called. Urgent patients are called first.
struct Surgery<Kind: SurgeryKind>: Machine {
  typealias Stimulus = SurgeryStimulus
  typealias Given = SurgeryGiven
  typealias State = SurgeryState
  typealias Rule = SurgeryRule

  static var vocabulary: Vocabulary<Surgery> { Vocabulary() }
  static var domains: [Domain<Surgery>] {
    [Domain(of: PatientName.self) { $0.patients.map(\.name) }]
  }
  static var components: [any MachineComponent<Surgery>] { Kind.components }

  var patients: [Patient] = []
  var line: [PatientName] = []
  var inside: PatientName?

  var state: State { line.isEmpty ? .empty : .busy }

  static func anonymous(_ given: Given) -> Given? {
    guard case .patient(_, let isUrgent) = given else { return nil }
    return .patient(PatientName(id: 0), urgent: isUrgent)
  }

  mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .patient(let name, let isUrgent): patients.append(Patient(name: name, isUrgent: isUrgent))
    case .waiting(let name): line.append(name)
    }
  }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Surgery>) {
    switch stimulus {
    case .arrive(let name):
      guard !line.contains(name), name != inside else { return trail.refuse(.notHere) }
      line.append(name)
    case .leave(let name):
      guard line.contains(name) else { return trail.refuse(.notHere) }
      line.removeAll { $0 == name }
    case .move(let name):
      guard !line.contains(name), name != inside else { return trail.refuse(.notHere) }
      patients.removeAll { $0.name == name }
    case .call:
      guard let next else { return trail.refuse(.notHere) }
      line.removeAll { $0 == next }
      inside = next
      for index in patients.indices where patients[index].name == next && patients[index].visits < 1
      {
        patients[index].visits += 1
      }
    }
    trail.transition(to: state)
  }

  private var next: PatientName? {
    if Kind.isAlphabetical { return line.min { $0.id < $1.id } }
    return line.first { name in patients.contains { $0.name == name && $0.isUrgent } } ?? line.first
  }

  /// Returns the surgery with the patients renamed. The new names can be in any order.
  func renamed(_ names: [PatientName: PatientName]) -> Self {
    let new = { (name: PatientName) in names[name] ?? name }
    var other = self
    other.patients = patients.map {
      Patient(name: new($0.name), isUrgent: $0.isUrgent, visits: $0.visits)
    }.sorted { $0.name.id < $1.name.id }
    other.line = line.map(new)
    other.inside = inside.map(new)
    return other
  }
}
