extension NotationReference {
  /// The body of a scenario.
  static let blockSections = #"""
    = Step
    A line at column 1 is a stimulus: one thing that a user, the server, the system or the
    clock does. The indented lines under it, its block, are exactly what it caused, in order;
    no block says nothing.
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
    `...` on a line of a block stands for any number of observations, but never for `refused`:
    a step that is not possible fails unless its block says so. Two in a row are an error; a
    block of only `...` asserts nothing else on purpose.
    -
    gap = indentation , "..." ;
    -
    launch
      ...
      shows landing

    choose log-in
      ...

    = Exclusion
    `never` on a line of a block rules an observation out for the step, wherever in it the line
    stands; in the head it does so for all steps. It says what must not be among the lines that
    `...` stands for. A block of nothing else leaves open what is observed.
    -
    exclusion = indentation , "never" , observation ;
    -
    launch
      ...
      never shows landing
      never alerts _

    = Assertion
    `is` names the state now, `has` a query of the vocabulary and its results; both may stand
    before the first step and after any. `has no` and a query say that what it asks about
    does not exist; `_` stands for a value that does.
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
