/// A view model as apps have them: on the main actor, with work that goes on after a method
/// returns.
@MainActor
final class SearchModel {
  enum Phase { case empty, loading, found(UInt8) }

  private(set) var phase = Phase.empty
  private(set) var task: Task<Void, Never>?
  private var searches: UInt8 = 0
  var show: (UInt8) -> Void = { _ in }

  func search() {
    phase = .loading
    task = Task {
      for _ in 0..<3 { await Task.yield() }
      searches += 1
      phase = .found(searches)
      show(searches)
    }
  }

  func clear() { phase = .empty }
}
