/** Sessions, forks of them, and re-authentication. */
export { endAllSessions, endOtherSessions } from './endSession.ts'
export { endUserSessions } from './endUserSessions.ts'
export { type ForkNotices, createForkNotices } from './forkNotices.ts'
export { END_FORK_PAGE } from './forkPage.ts'
export { type Freshness, createFreshness } from './freshness.ts'
export { noConfirmation, otherAccount } from './freshnessErrors.ts'
export { type OwnSessions, createOwnSessions } from './ownSessions.ts'
export { createSessions } from './sessions.ts'
