#include "prefetching.h"
