/** Public entry `@latchkey/node/webhooks`: verifies what the provider sends to a host's backend. */
export type { Payment, SessionEnded, UserDeleted, WebhookEvent } from './events.ts'
export { verify, type RawWebhook, type VerifiedWebhook } from './verify.ts'
