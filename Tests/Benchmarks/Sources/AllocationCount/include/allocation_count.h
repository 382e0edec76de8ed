#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

// Preloaded into a process, counts its heap allocations and finally writes their number, in
// decimal, to the file named by ALLOCATION_COUNT_FILE. GNU libc only.

#endif
