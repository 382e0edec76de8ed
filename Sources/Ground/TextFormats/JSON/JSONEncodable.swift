import Notation

/// A value that can be written as JSON.
package protocol JSONEncodable: Sendable {
  /// Appends the value in UTF-8 without line breaks.
  func append(to json: inout [UInt8])
}

extension String: JSONEncodable {
  /// Appends the text in quotes. Invisible characters are escaped.
  package func append(to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    // Most texts need no escapes.
    if utf8.allSatisfy(Self.isPlain) {
      json += utf8
    } else {
      for scalar in unicodeScalars { Self.append(scalar, to: &json) }
    }
    json.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    default: 0x20..<0x7F ~= byte
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to json: inout [UInt8]) {
    switch scalar {
    case "\"": json += "\\\"".utf8
    case "\\": json += "\\\\".utf8
    case "\n": json += "\\n".utf8
    case "\t": json += "\\t".utf8
    case _ where scalar.isUnseen:
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        json += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      }
    default: json += UTF8.encode(scalar) ?? .init()
    }
  }
}

extension Int: JSONEncodable {}

// Numbers above 2^53 are written exactly, although some programs do not read them exactly.
extension UInt64: JSONEncodable {}

extension Bool: JSONEncodable {}

extension JSONEncodable where Self: LosslessStringConvertible {
  /// Appends the number, `true` or `false`.
  package func append(to json: inout [UInt8]) { json += description.utf8 }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// Appends a list.
  package func append(to json: inout [UInt8]) {
    json.append(UInt8(ascii: "["))
    for element in self {
      element.append(to: &json)
      json.append(UInt8(ascii: ","))
    }
    if !isEmpty { json.removeLast() }
    json.append(UInt8(ascii: "]"))
  }
}
