/** Mails that tell users about changes of their account. Several in a short time are sent as one. */
export { type WrittenNotice, composeNotices } from './compose.ts'
export { GATHER_S, type Notices, createNotices, recipientOf } from './notices.ts'
export { createNotifyUser } from './notifyUser.ts'
export { startNotices } from './startNotices.ts'
export { type UserWriter, createUserWriter } from './userWriter.ts'
