import Driving
import Machines
import Synchronization

/// The view model as a machine.
@MainActor
public final class Search: Driver {
  /// What people do.
  @Words
  public enum Stimulus: Spoken {
    /// Look for something.
    case search
    /// Empty the list.
    case clear
    /// Do something that never ends.
    case hang
    /// Do something that fails.
    case fail
    /// Do something that differs from object to object.
    case gamble
  }

  /// What the list shows.
  @Words
  public enum State: Path {
    /// Nothing has been looked for.
    case empty
    /// It looks.
    case loading
    /// It found something in its N-th search.
    @Operand("n", .count("N", in: 0...9))
    case found(n: UInt8)
  }

  /// Observations.
  @Words
  public enum Effect: Spoken {
    /// The list shows N results.
    @Operand(.count("N", in: 0...9))
    case shows(UInt8)
  }

  /// The reasons for doing nothing.
  public enum Rule: UInt8, Choice { case nothingToClear }

  /// The conditions before the first stimulus.
  @Words
  public enum Given: Spoken {
    /// The object has already searched once.
    case searched
    /// A condition that is impossible.
    case impossible
  }

  /// The questions that can be asked.
  @Words
  public enum Query: Spoken {
    /// The number of searches.
    @Answers<UInt8>
    case searches
    /// The number of announced changes.
    @Answers<UInt32>
    case changes
    /// A question that has no answer.
    @Answers<UInt8>
    case riddle
  }

  /// The error that `fail` throws.
  public struct Failure: Error {}

  /// The words of the types above.
  public nonisolated static let vocabulary = Vocabulary<Driven<Search>>()
  /// The timeout: ten minutes, unless ``losePatienceSoon()`` was called.
  public nonisolated static var patience: Duration {
    .seconds(isImpatient.load(ordering: .relaxed) ? 2 : 600)
  }
  private nonisolated static let isImpatient = Atomic(false)

  /// Shortens the timeout to two seconds, for a test that waits for it.
  public nonisolated static func losePatienceSoon() { isImpatient.store(true, ordering: .relaxed) }

  /// The number of objects created.
  public nonisolated static let made = Atomic(0)

  private let model = SearchModel()
  private let record: Recorder<Search>
  private let number: Int
  private var changes: UInt32 = 0

  /// Makes a view model with an empty list.
  public init(recording record: Recorder<Search>) {
    self.record = record
    number = Self.made.add(1, ordering: .relaxed).newValue
    model.objectWillChange.sink { [unowned self] in changes += 1 }
    model.$phase.sink { phase in
      switch phase {
      case .empty: break
      case .loading: record.transition(to: .loading)
      case .found(let n): record.effect(.shows(n))
      }
    }
  }

  /// The phase of the view model.
  public var state: State {
    switch model.phase {
    case .empty: .empty
    case .loading: .loading
    case .found(let n): .found(n: n)
    }
  }

  /// Searches, or objects.
  public func prepare(_ given: Given) async throws {
    switch given {
    case .searched: model.search()
    case .impossible: throw Objection("it cannot be")
    }
  }

  /// Calls the method of the view model.
  public func take(_ stimulus: Stimulus) async throws {
    switch stimulus {
    case .search: model.search()
    case .clear:
      if case .empty = model.phase { return record.refuse(.nothingToClear) }
      model.clear()
    case .hang:
      record.waits(for: "the answer of the server")
      try await Task.sleep(for: .seconds(3600))
    case .fail: throw Failure()
    case .gamble: record.effect(.shows(UInt8(number % 10)))
    }
  }

  /// Waits for the search.
  public func settle() async { await model.task?.value }

  /// Answers from the list, or throws.
  public func answer(_ query: Query) throws -> Answer {
    switch query {
    case .searches:
      return if case .found(let n) = model.phase { Answer(n) } else { Answer(UInt8(0)) }
    case .changes: return Answer(changes)
    case .riddle: throw Failure()
    }
  }
}
