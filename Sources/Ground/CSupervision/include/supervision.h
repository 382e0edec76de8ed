#ifndef SUPERVISION_H
#define SUPERVISION_H

// Starts a command of the shell below a supervisor, a process that ends everything the command has
// started: once the command itself ends, once a byte is written to the other end of `lifeline`, or
// `grace` milliseconds after that end is closed, as it is when this process dies.
//
// The first three are the command's standard streams. On Linux, everything includes what has left
// the command's group or session. Elsewhere it is the group.
//
// Returns the number of the supervisor, which exits with the status of the command, or with 128 plus
// the number of the signal that ended it; -1 with `errno` if there is no process for it.
int supervision_start(
    const char *command, int input, int output, int errors, int lifeline, int grace);

#endif
