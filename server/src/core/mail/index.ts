/** Mail: the layout, the SMTP transport, and the development inbox. */
export { labelOn } from './colours.ts'
export { MAIL_KINDS, type MailKind, composeMail } from './composeMail.ts'
export { type DevelopmentInbox, createDevelopmentInbox } from './inbox.ts'
export { type SmtpSettings, createSmtpTransport, headersOf } from './smtp.ts'
