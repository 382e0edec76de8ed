/* The dining philosophers of Philosophers.swift, for Spin: -DSEATS=13. */
byte fork[SEATS];

active [SEATS] proctype Philosopher() {
  do
  :: atomic { fork[_pid] == 0 -> fork[_pid] = 1 };
     atomic { fork[(_pid + 1) % SEATS] == 0 -> fork[(_pid + 1) % SEATS] = 1 };
     fork[_pid] = 0;
     fork[(_pid + 1) % SEATS] = 0
  od
}
