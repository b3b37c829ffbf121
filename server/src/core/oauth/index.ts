/** The round trip to an OAuth provider and back, for social logins. */
export { type Registration, type TokenAnswer, createAuthorizationClient } from './authorizationClient.ts'
export { KEEPS_OPENER } from './callback.ts'
export { ProviderError, toProviderError } from './failures.ts'
export {
  type GuardedRequest,
  type ProviderFetch,
  checked,
  guardedFetch,
  observedFetch,
  type Json,
  isJson,
} from './guardedFetch.ts'
export { isListedReturn } from './redirectTo.ts'
export { createRoundTrip } from './roundTrip.ts'
export { addRoundTripPages, addVoidRoute, beginFields, codeFields, urlSchema } from './roundTripRoutes.ts'
export type { RedeemBody, Redeemed, RoundTrip, RoundTripClient } from './roundTripTypes.ts'
export { type TicketsTable, ticketsMigration, ticketsTable } from './tickets.ts'
