// Messages in place of faults, when the memory or the stack that the system allows is used up.

#pragma once

/// Ends the program with a message and `status` when its main thread has used up the stack, or when
/// memory is refused while a limit on it stands. Other faults are handled as before. A signal of a
/// fault that another process sends acts by default, which ends the program.
void faults_explain(int status);
