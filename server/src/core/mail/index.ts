/** Mail: the transport, the layout, the inbox of development. */
export { type DevelopmentInbox, createDevelopmentInbox } from './inbox.ts'
export { composeNotice } from './notice.ts'
export { type SmtpSettings, createSmtpTransport } from './smtp.ts'
export { writeTime } from './writeTime.ts'
