/// An object that announces changes. It replaces Combine's protocol, which exists only on Apple
/// platforms.
@MainActor
protocol ObservableObject: AnyObject {
  /// Sends a message before each change to a published property.
  var objectWillChange: ObservableObjectPublisher { get }
}

/// Notifies views that an object is about to change.
@MainActor
final class ObservableObjectPublisher {
  private var sinks: [() -> Void] = []

  func sink(receiveValue: @escaping () -> Void) { sinks.append(receiveValue) }
  fileprivate func send() { for sink in sinks { sink() } }
}

/// A property that publishes its values. The object to which the property belongs announces each
/// change.
@propertyWrapper
@MainActor
struct Published<Value> {
  /// The values, beginning with the current one.
  @MainActor
  final class Publisher {
    fileprivate var value: Value {
      willSet { for sink in sinks { sink(newValue) } }
    }
    private var sinks: [(Value) -> Void] = []

    fileprivate init(_ value: Value) { self.value = value }

    func sink(receiveValue: @escaping (Value) -> Void) {
      sinks.append(receiveValue)
      receiveValue(value)
    }
  }

  let projectedValue: Publisher

  init(wrappedValue: Value) { projectedValue = Publisher(wrappedValue) }

  @available(*, unavailable, message: "only objects publish properties")
  var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }

  static subscript<Owner: ObservableObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].projectedValue.value }
    set {
      owner.objectWillChange.send()
      owner[keyPath: storage].projectedValue.value = newValue
    }
  }
}
