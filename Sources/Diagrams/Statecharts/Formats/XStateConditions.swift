/// Reads the guards and actions of a machine for XState.
struct XStateConditions {
  private enum Operation: String { case and, or, not }

  /// The states to which guards can refer.
  let paths: XStatePaths

  /// Returns a guard and its name in reports; `nil` if a transition has no guard.
  func guarding(
    of json: LocatedJSON
  ) throws(ChartError) -> (condition: ChartGuard, name: String)? {
    guard let guarding = json["guard"] else { return nil }
    return try condition(guarding)
  }

  private func condition(
    _ json: LocatedJSON
  ) throws(ChartError) -> (condition: ChartGuard, name: String) {
    try XStatePart.guarding.check(json)
    guard let type = json.text ?? json["type"]?.text else {
      throw ChartError("a guard has a name", help: "write \"guard\": \"NAME\"", at: json.place)
    }
    guard !type.hasPrefix("!") else {
      throw ChartError(
        "the name of a guard cannot begin with `!`",
        help: "write {\"type\": \"not\", \"guards\": [\"\(type.dropFirst())\"]}", at: json.place)
    }
    if let operation = Operation(rawValue: type) { return try combination(json, operation) }
    guard type == "stateIn" else {
      let name = try Self.name(type, json)
      return (.named(name), name)
    }
    guard let state = json["stateValue"], let text = state.text else {
      throw ChartError("`stateIn` needs the name of a state in `stateValue`", at: json.place)
    }
    let id = try text.hasPrefix("#") ? paths.absolute(text, at: state.place) : paths.inRoot(text)
    return (.active(ChartReference(id, at: state.place)), "in \(text)")
  }

  private func combination(
    _ json: LocatedJSON, _ operation: Operation
  ) throws(ChartError) -> (condition: ChartGuard, name: String) {
    var parts: [(condition: ChartGuard, name: String)] = []
    for part in json["guards"]?.elements ?? [] { parts.append(try condition(part)) }
    let isNegation = operation == .not
    guard isNegation ? parts.count == 1 : !parts.isEmpty else {
      throw ChartError(
        "`\(operation.rawValue)` needs \(isNegation ? "one guard" : "guards") in `guards`",
        at: json.place)
    }
    let conditions = parts.map(\.condition)
    let names = parts.map { $0.name.contains(" ") ? "(\($0.name))" : $0.name }
    switch operation {
    case .not: return (.not(conditions[0]), "not \(names[0])")
    case .and: return (.all(conditions), names.joined(separator: " and "))
    case .or: return (.any(conditions), names.joined(separator: " or "))
    }
  }

  /// Returns a name with its parameters. With other parameters, it is another condition or effect.
  private static func name(_ name: String, _ json: LocatedJSON) throws(ChartError) -> String {
    guard let parameters = json["params"] else { return name }
    guard parameters.isObject else {
      throw ChartError("`params` must be an object", at: parameters.place)
    }
    return "\(name)(\(parameters.summary.dropFirst().dropLast()))"
  }

  // MARK: - Actions

  func actions(_ json: LocatedJSON?) throws(ChartError) -> [ChartAction] {
    var actions: [ChartAction] = []
    for action in json?.elements ?? [] {
      guard let name = action.text ?? action["type"]?.text else {
        throw ChartError("an action has a name", help: "write \"NAME\"", at: action.place)
      }
      actions.append(try self.action(action, name))
    }
    return actions
  }

  private func action(_ json: LocatedJSON, _ name: String) throws(ChartError) -> ChartAction {
    let event = json["event"]?.text ?? json["event"]?["type"]?.text
    let isOwn = name.hasPrefix("xstate.")
    let kind = isOwn ? String(name.dropFirst("xstate.".count)) : name
    if kind == "raise", let event {
      guard let delay = json["delay"] else { return .raise(event) }
      guard case .number(let text) = delay.content, let time = UInt64(text) else {
        throw ChartError("the delay must be a number of milliseconds", at: delay.place)
      }
      return .send(event, delay: time, id: json["id"]?.text)
    }
    if kind == "cancel", let id = json["sendId"]?.text { return .cancel(id) }
    // XState's own actions have fields that only describe their data.
    if !isOwn { try XStatePart.action.check(json) }
    return .effect(ChartEffect(.does, try Self.name(name, json)))
  }
}
