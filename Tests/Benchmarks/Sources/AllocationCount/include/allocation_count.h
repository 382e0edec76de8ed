#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

// Preloaded into a process, counts the blocks of heap memory that it asks for, and at its end writes
// their number, in decimal, to the file that ALLOCATION_COUNT_FILE names. GNU libc only.

#endif
