/// Writes, beside an enumeration of destinations, what its cases lead to. For `@Modules("Scene")`:
///
/// - `SceneName`: an enumeration of the cases without what they carry, with `examples`, the
///   scenes of the name that the examples of the values make;
/// - `Scene`: an enumeration of the modules, made from a destination, with its name, and `accept`,
///   which shows a `SceneVisitor` the module as what it is: nothing is boxed on the way.
///
/// The module of a case is the type of its name, or the one that ``Module(_:)`` gives, and its
/// initializer takes the values of the case. An example of a scene has the `exampleValues(of:)` of
/// each. The argument must be the one of these names: a macro declares the names that it writes.
@attached(peer, names: named(SceneName), named(Scene))
macro Modules(_ name: StaticString) = #externalMacro(module: "WordMacros", type: "Modules")

/// The name of a case's module, where that is not the name of the case.
///
/// A text, because the list of destinations must not depend on the modules.
@attached(peer)
macro Module(_ type: StaticString) = #externalMacro(module: "WordMacros", type: "Module")
