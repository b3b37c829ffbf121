/** Messages to backends of apps (webhooks), as they are stored: which event has which message, and its body. */
export { type StoredContent, type StoredMessage, toBody } from './content.ts'
export { eraseMessages } from './eraseMessages.ts'
export { insertLoginMessages } from './loginMessages.ts'
export { type AccountEffect, messagesOf } from './messagesOf.ts'
export { KEPT_DAYS, type Outbox, createOutbox, insertMessagesOfEvent } from './outbox.ts'
export { isBuiltInType } from './webhookTypes.ts'
