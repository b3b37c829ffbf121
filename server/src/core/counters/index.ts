/** Counts of logins, codes and requests by the hour, and estimates of active users by the day. */
export { createCounters } from './counters.ts'
export { type CounterBucket, COUNTER_STEPS, readCounters } from './readCounters.ts'
export { forgetServer, listServers, noteServer, type RunningServer, type Vitals } from './runningServers.ts'
