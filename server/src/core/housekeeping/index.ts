/** Deletes expired rows in the background. */
export { MAX_REUSE_GRACE_S } from './chores.ts'
export { EVENT_RETENTION_S, type HouseBatch, type Housework } from './deleteExpired.ts'
export { startHousekeeping } from './startHousekeeping.ts'
