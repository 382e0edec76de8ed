extension NotationReference {
  /// The body of a scenario.
  static let blockSections = #"""
    = Step
    A line at column 1 is a stimulus: one thing that an actor does, such as a user, a server or
    the clock. The indented lines under it, its block, are exactly what the stimulus caused, in
    order. Without a block, nothing is asserted.
    -
    step        = stimulus , [ block ] ;
    stimulus    = verb , { word } ;
    block       = ( observation | gap | exclusion ) ,
                  { observation | gap | exclusion | blank | comment } ;
    observation = indentation , verb , { word } ;
    -
    launch
      -> unauthenticated via app-root
      shows landing

      # The flow asks for nothing yet.
      -> unauthenticated/landing via flow
    choose log-in

    = Gap
    `...` on a line of a block stands for any number of observations, but never for `refused`: a
    step that is not possible fails unless its block expects the refusal. Two in a row are an
    error. A block that contains only `...` deliberately asserts nothing else.
    -
    gap = indentation , "..." ;
    -
    launch
      ...
      shows landing

    choose log-in
      ...

    = Exclusion
    `never` on a line of a block rules out an observation of the step, regardless of the line's
    position in the block. In the head, it rules the observation out for all steps. The
    observation must not be among the lines that `...` stands for. A block that contains only
    such lines leaves all other observations open.
    -
    exclusion = indentation , "never" , observation ;
    -
    launch
      ...
      never shows landing
      never alerts _

    = Assertion
    `is` names the current state, and `has` names a query of the vocabulary and its results.
    Both can be used before the first step and after every step. `has no` with a query asserts
    that the subject of the query does not exist; `_` stands for a value that exists.
    -
    assertion = "is" , path | "has" , [ "no" ] , word , { word } ;
    -
    is unauthenticated/...
    has accounts

    launch

    is unauthenticated/login
    has accounts alice bob
    """#
}
