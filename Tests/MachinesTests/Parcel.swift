import Machines

/// A weight in kilograms with up to three decimals, written as text: `2.5`.
struct Weight: WrittenOperand {
  let grams: Int

  static let examples = ["0.5", "2", "31.5"]
  static var isNumber: Bool { true }

  init(grams: Int) { self.grams = grams }

  init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let kilograms = Int(parts[0]), kilograms >= 0 else { return nil }
    guard let fraction = parts.dropFirst().first else {
      grams = kilograms * 1000
      return
    }
    guard (1...3).contains(fraction.count), let rest = Int(fraction), fraction.last != "0" else {
      return nil
    }
    grams = kilograms * 1000 + (0..<3 - fraction.count).reduce(rest) { rest, _ in rest * 10 }
  }

  var description: String {
    guard grams % 1000 > 0 else { return "\(grams / 1000)" }
    var digits = String(String(1000 + grams % 1000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(grams / 1000).\(digits)"
  }
}

/// A parcel that is being delivered. Its verbs have values of every size.
struct Parcel: Machine {
  enum Service: Choice { case letter, parcel, freight }

  @Words
  enum Stimulus: Spoken {
    /// Write on the parcel.
    case label(String, to: String?)
    /// Put things into the parcel.
    case pack([String], fragile: Bool, weighing: Weight?)
    /// Report the number and the times of attempts.
    case deliver(attempts: Int, signed: Bool, delays: [Int], code: UInt64)
    /// Report whether the parcel is insured.
    case insure(Bool)
    /// Report the state of the parcel.
    case locate(State)
  }

  @Words
  enum State: Path {
    /// It is packed.
    case packed(weight: Weight, contents: [String], Service?)
    /// The parcel is on its way.
    case sent(number: Int, stop: Int?, note: String?)
  }

  @Words
  enum Effect: Spoken {
    /// It is announced.
    case announces([String], by: Service?)
  }

  @Words
  enum Query: Spoken {
    /// The content of the parcel.
    @Answers<[String]>
    case contents
    /// The weight of the parcel.
    @Answers<Weight>
    case weight
    /// Whether the parcel is insured.
    @Answers<Bool>
    case insured
    /// The number of attempts.
    @Answers<Int?>
    case attempts
  }

  static let vocabulary = Vocabulary<Parcel>()

  private var last = Stimulus.insure(false)
  private(set) var contents: [String] = []
  private(set) var weight = Weight(grams: 0)
  private(set) var insured = false
  private(set) var attempts: Int?
  private(set) var state = State.sent(number: -1, stop: nil, note: nil)

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Parcel>) {
    last = stimulus
    switch stimulus {
    case .label(let text, let receiver):
      state = .sent(number: text.count, stop: receiver.map(\.count), note: receiver)
      trail.transition(to: state)
    case .pack(let things, let isFragile, let weight):
      contents += things
      self.weight = weight ?? self.weight
      state = .packed(weight: self.weight, contents: contents, isFragile ? .freight : nil)
      trail.effect(.announces(things, by: isFragile ? .freight : nil))
      trail.transition(to: state)
    case .deliver(let attempts, _, _, _): self.attempts = attempts
    case .insure(let isInsured): insured = isInsured
    case .locate(let state):
      self.state = state
      trail.transition(to: state)
    }
  }

  func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension Parcel: Parcel.Query.Answering {}
