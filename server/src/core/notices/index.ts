/** Mails about changes, gathered and sent once. */
export { type WrittenNotice, composeNotices } from './compose.ts'
export { GATHER_S, type Notices, createNotices, recipientOf } from './notices.ts'
export { createNotifyUser } from './notifyUser.ts'
export { startNotices } from './startNotices.ts'
