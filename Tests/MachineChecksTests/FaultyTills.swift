import Machines

/// A till that reports a price of one and a half coins, which the text of its price type cannot
/// express.
struct RoundingTill: Machine {
  struct Price: WrittenOperand {
    static let examples = ["1", "2"]
    let halves: Int
    var description: String { "\(halves / 2)" }

    init(halves: Int) { self.halves = halves }

    init?(_ description: String) {
      guard let coins = Int(description) else { return nil }
      halves = 2 * coins
    }
  }

  @Words
  enum Stimulus: Spoken {
    /// Ask for the price.
    case ask
  }

  @Words
  enum State: Path {
    /// No customer is waiting.
    case open
  }

  @Words
  enum Effect: Spoken {
    /// The till announces the price.
    case says(Price)
  }

  static let vocabulary = Vocabulary<RoundingTill>()
  var state: State { .open }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<RoundingTill>) {
    trail.effect(.says(Price(halves: 3)))
  }
}

/// A till that greets customers by a name in upper or lower case. Its name type treats both as
/// equal.
struct GreetingTill: Machine {
  struct Name: WrittenOperand {
    static let examples = ["alice"]
    let description: String

    init(_ description: String) { self.description = description }

    static func == (one: Self, other: Self) -> Bool {
      one.description.lowercased() == other.description.lowercased()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(description.lowercased()) }
  }

  @Words
  enum Stimulus: Spoken {
    /// Come in.
    case enter
    /// Call from afar.
    case call
  }

  typealias State = RoundingTill.State

  @Words
  enum Effect: Spoken {
    /// The till says hello.
    case greets(Name)
  }

  static let vocabulary = Vocabulary<GreetingTill>()
  var state: State { .open }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<GreetingTill>) {
    trail.effect(.greets(Name(stimulus == .enter ? "alice" : "Alice")))
  }
}

/// A till that keeps track of the time.
struct DatedTill: Machine {
  @Words
  enum Stimulus: Spoken {
    /// Time passes.
    case wait(Seconds)
  }

  typealias State = RoundingTill.State

  static let vocabulary = Vocabulary<DatedTill>()
  private var time = 0
  var state: State { .open }

  static func duration(of stimulus: Stimulus) -> Duration {
    switch stimulus {
    case .wait(let time): time.duration
    }
  }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<DatedTill>) {
    time += Int(Self.duration(of: stimulus).components.seconds)
  }
}

/// A till that counts down the year until its customer's card expires.
struct ExpiringTill: Machine {
  @Words
  enum Stimulus: Spoken {
    /// Time passes.
    case wait(Seconds)
    /// Get a new card.
    case renew
  }

  @Words
  enum Effect: Spoken {
    /// The card is no longer valid.
    case expires
  }

  typealias State = RoundingTill.State

  static let vocabulary = Vocabulary<ExpiringTill>()
  private var timeLeft = 0
  var state: State { .open }

  static func duration(of stimulus: Stimulus) -> Duration {
    switch stimulus {
    case .wait(let time): time.duration
    case .renew: .zero
    }
  }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<ExpiringTill>) {
    switch stimulus {
    case .renew: timeLeft = 365 * 86_400
    case .wait(let time) where timeLeft > 0:
      timeLeft = max(0, timeLeft - Int(time.count))
      if timeLeft == 0 { trail.effect(.expires) }
    case .wait: break
    }
  }
}

/// A till that answers with a number, although its query declares a name.
struct ConfusedTill: Machine {
  typealias Stimulus = RoundingTill.Stimulus
  typealias State = RoundingTill.State

  @Words
  enum Query: Spoken {
    /// The name of the customer.
    @Answers<GreetingTill.Name> case customer
  }

  static let vocabulary = Vocabulary<ConfusedTill>()
  var state: State { .open }

  func answer(_ query: Query) -> Answer { Answer(UInt8(1)) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<ConfusedTill>) {}
}

/// A till that answers with a number, although its query declares one of two words.
struct MumblingTill: Machine {
  typealias Stimulus = RoundingTill.Stimulus
  typealias State = RoundingTill.State

  enum Drink: UInt8, Choice { case tea, coffee }

  @Words
  enum Query: Spoken {
    /// The drink that was sold last.
    @Answers<Drink> case sold
  }

  static let vocabulary = Vocabulary<MumblingTill>()
  var state: State { .open }

  func answer(_ query: Query) -> Answer { Answer(UInt8(99)) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<MumblingTill>) {}
}
