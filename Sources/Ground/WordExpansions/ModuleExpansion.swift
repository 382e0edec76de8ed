extension MacroExpansion {
  /// Returns the declarations that `@Modules("Scene")` adds next to an enumeration of destinations:
  /// the enumerations `SceneName` and `Scene`.
  static func modules(of declaration: EnumDeclaration) -> Self {
    let argument = declaration.attributes.first { $0.name == "Modules" }?.arguments.first
    let writer = ModuleWriter(declaration: declaration, name: argument?.unquoted ?? "")
    guard !writer.name.isEmpty, !declaration.cases.isEmpty else {
      return .problem("@Modules belongs to an enumeration with cases, and names what it writes")
    }
    return Self([writer.names, writer.modules].joined(separator: "\n\n"))
  }
}

/// Writes the enumerations of modules.
private struct ModuleWriter {
  let declaration: EnumDeclaration
  /// The name of the enumeration of modules.
  let name: String

  // MARK: - The names

  var names: String {
    """
    /// The name of a ``\(name)``.
    \(declaration.access)enum \(name)Name: UInt8, CaseIterable, Sendable {
      case \(declaration.cases.map(\.written).joined(separator: ", "))

      /// Examples of the modules with this name, with plausible content.
      \(declaration.access)var examples: [\(name)] {
        switch self {
        \(lines { "case .\($0.written): \(examples(of: $0))" })
        }
      }
    }
    """
  }

  /// Returns every combination of the examples of the values.
  private func examples(of element: EnumDeclaration.Case) -> String {
    let made = "\(name)(.\(element.written)\(list(element) { "value\($0)" }))"
    return element.payloads.enumerated().reversed().reduce("[\(made)]") { inner, payload in
      "exampleValues(of: (\(payload.element.type)).self)"
        + ".flatMap { value\(payload.offset) in \(inner) }"
    }
  }

  // MARK: - The modules

  var modules: String {
    """
    /// A module and its values.
    \(declaration.access)enum \(name): Hashable, Sendable {
      \(lines { "case \($0.written)(\($0.module))" })

      /// The name of the module.
      \(declaration.access)var name: \(name)Name {
        switch self {
        \(lines { "case .\($0.written): .\($0.written)" })
        }
      }

      /// Creates the module that a destination leads to.
      \(declaration.access)init(_ destination: \(declaration.name)) {
        switch destination {
        \(lines(making))
        }
      }

      /// Passes the module to a visitor as its own type, without boxing it.
      mutating func accept<Visitor: \(name)Visitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        \(lines(visiting))
        }
      }
    }
    """
  }

  private func making(_ element: EnumDeclaration.Case) -> String {
    """
    case .\(element.written)\(list(element, labelled: false) { "let value\($0)" }):
      self = .\(element.written)(\(element.module)\(list(element, orNone: "()") { "value\($0)" }))
    """
  }

  private func visiting(_ element: EnumDeclaration.Case) -> String {
    """
    case .\(element.written)(var module): visit(&module, by: visitor, \(name).\(element.written))
    """
  }

  private func lines(_ line: (EnumDeclaration.Case) -> String) -> String {
    declaration.cases.map(line).joined(separator: "\n")
  }

  /// Returns the values of a case in parentheses. Their labels are included by default.
  private func list(
    _ element: EnumDeclaration.Case, labelled: Bool = true, orNone none: String = "",
    _ value: (Int) -> String
  ) -> String {
    guard !element.payloads.isEmpty else { return none }
    let values = element.payloads.enumerated().map { index, payload in
      (labelled ? payload.label.map { "\($0): " } ?? "" : "") + value(index)
    }
    return "(\(values.joined(separator: ", ")))"
  }
}

extension EnumDeclaration.Case {
  /// The type of the module.
  fileprivate var module: String {
    attributes.first { $0.name == "Module" }?.arguments.first?.unquoted
      ?? name.prefix(1).uppercased() + name.dropFirst()
  }
}
