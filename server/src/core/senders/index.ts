/** Sender hooks: a module or a URL of the operator that sends messages in place of a mail server or a provider. */
export { createHookMail } from './hookMail.ts'
export { createHookTexts } from './hookTexts.ts'
export { loadSender, type SenderConfig } from './loadSender.ts'
export { senderProblems, senderSchema } from './settings.ts'
