import CExpat

/// An element of an XML document with everything inside it.
struct XMLElement {
  /// The name without its prefix.
  let name: String
  /// The namespace; empty if there is none.
  let namespace: String
  /// The attributes without a namespace.
  let attributes: [String: String]
  let place: ChartPlace
  fileprivate(set) var children: [XMLElement] = []
  /// The text directly inside the element.
  fileprivate(set) var text = ""

  /// The maximum depth of elements, which is small enough for the stack.
  private static let depthLimit = 200

  /// Returns the root of a document.
  static func root(of text: String) throws(ChartError) -> XMLElement {
    let builder = XMLBuilder(depthLimit: depthLimit)
    var receiver = expat_receiver(
      context: Unmanaged.passUnretained(builder).toOpaque(),
      start: { context, name, attributes, place in
        guard let context, let name, let attributes else { return }
        XMLBuilder.at(context).start(String(cString: name), attributes, place)
      },
      end: { context in if let context { XMLBuilder.at(context).end() } },
      text: { context, bytes, count in
        guard let context, let bytes else { return }
        let text = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        XMLBuilder.at(context).add(String(decoding: text, as: UTF8.self))
      })
    var message: UnsafePointer<CChar>?
    var place = expat_place()
    let bytes = Array(text.utf8).map { CChar(bitPattern: $0) }
    let result = withExtendedLifetime(builder) {
      expat_parse(bytes, Int32(clamping: bytes.count), &receiver, &message, &place)
    }
    let start = ChartPlace(line: 1, column: 1)
    switch result {
    case EXPAT_PARSED: break
    case EXPAT_MISTAKE:
      throw ChartError(
        "this is not XML: \(message.map { String(cString: $0) } ?? "unknown mistake")",
        at: ChartPlace(line: Int(place.line), column: Int(place.column)))
    default:
      throw ChartError(
        "the library Expat is missing, which reads XML",
        help: "install it: libexpat1 on Debian and Ubuntu, expat elsewhere", at: start)
    }
    if let error = builder.error { throw error }
    guard let root = builder.root else { throw ChartError("the document is empty", at: start) }
    return root
  }

  fileprivate init(
    name: String, namespace: String, _ attributes: [String: String], at place: ChartPlace
  ) {
    (self.name, self.namespace, self.attributes, self.place) = (name, namespace, attributes, place)
  }
}

/// Builds a tree of elements from the events of the parser.
private final class XMLBuilder {
  private(set) var root: XMLElement?
  private(set) var error: ChartError?
  private var open: [XMLElement] = []
  private let depthLimit: Int

  init(depthLimit: Int) { self.depthLimit = depthLimit }

  static func at(_ context: UnsafeMutableRawPointer) -> XMLBuilder {
    Unmanaged<XMLBuilder>.fromOpaque(context).takeUnretainedValue()
  }

  func start(
    _ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, _ place: expat_place
  ) {
    let place = ChartPlace(line: Int(place.line), column: Int(place.column))
    if open.count >= depthLimit, error == nil {
      error = ChartError("the elements are nested too deep", at: place)
    }
    var values: [String: String] = [:]
    var index = 0
    while let key = attributes[index], let value = attributes[index + 1] {
      values[String(cString: key)] = String(cString: value)
      index += 2
    }
    let parts = name.split(separator: "|", maxSplits: 1).map(String.init)
    open.append(
      XMLElement(
        name: parts.last ?? name, namespace: parts.count > 1 ? parts[0] : "", values, at: place))
  }

  func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else if error == nil {
      open[open.count - 1].children.append(element)
    }
  }

  func add(_ text: String) { if !open.isEmpty { open[open.count - 1].text += text } }
}
