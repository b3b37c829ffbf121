/** Mail: the SMTP transport, the layout of notices, and the development inbox. */
export { type DevelopmentInbox, createDevelopmentInbox } from './inbox.ts'
export { composeNotice, writeTime } from './notice.ts'
export { type SmtpSettings, createSmtpTransport } from './smtp.ts'
