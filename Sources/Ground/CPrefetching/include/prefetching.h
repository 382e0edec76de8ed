#ifndef PREFETCHING_H
#define PREFETCHING_H

/// Has the processor fetch what stands at an address, and goes on meanwhile. Any address may be
/// given: one that does not exist is ignored.
static inline void prefetch(const void *address) { __builtin_prefetch(address); }

#endif
