/** Public entry `@latchkey/node/webhooks`: verifies what the provider sends to a host's backend. */
export type { SessionEnded, UserDeleted, WebhookEvent } from './events.ts'
export { verify, type RawWebhook, type VerifiedWebhook } from './verify.ts'
