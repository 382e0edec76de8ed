/// A typical view model. It is an observable object on the main actor, and its work continues after
/// a method has returned.
@MainActor
final class SearchModel: ObservableObject {
  enum Phase {
    case empty
    case loading
    case found(UInt8)
  }

  let objectWillChange = ObservableObjectPublisher()
  @Published private(set) var phase = Phase.empty
  private(set) var task: Task<Void, Never>?
  private var searches: UInt8 = 0

  func search() {
    phase = .loading
    task = Task { await load() }
  }

  func clear() { phase = .empty }

  private func load() async {
    for _ in 0..<3 { await Task.yield() }
    searches += 1
    phase = .found(searches)
  }
}
