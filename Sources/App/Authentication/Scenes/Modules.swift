/// Generates the types that belong to an enumeration of destinations. For `@Modules("Scene")`:
///
/// - `SceneName`: an enumeration of the cases without their values. Its `examples` are the scenes
///   made from the examples of the values.
/// - `Scene`: an enumeration of the modules. It is created from a destination and provides the name
///   of the scene. Its `accept` passes the module to a `SceneVisitor` with the module's concrete
///   type, without boxing.
///
/// The module of a case is the type that has the same name as the case, or the type specified by
/// ``Module(_:)``. The module's initialiser takes the values of the case. An example of a scene is
/// made from the `exampleValues(of:)` of each value. The argument must be `"Scene"`, because a
/// macro must declare the names that it generates.
@attached(peer, names: named(SceneName), named(Scene))
macro Modules(_ name: StaticString) = #externalMacro(module: "WordMacros", type: "Modules")

/// The name of a case's module if it differs from the name of the case.
///
/// The name is a string, because the list of destinations must not depend on the modules.
@attached(peer)
macro Module(_ type: StaticString) = #externalMacro(module: "WordMacros", type: "Module")
