import type { Clock, Queryable } from './core/foundation/index.ts'
import type { Keyring } from './core/keys/index.ts'
import { createRateLimits } from './core/limits/index.ts'
import { createSecurityEvents, type SecurityEvents } from './core/events/index.ts'
import { createOutbox } from './core/outbox/index.ts'

/** A log that discards everything, since a command prints its own result. */
export const silent = { info: () => undefined, error: () => undefined }

/** Creates the record of security events for a command of the operator. */
export const createCommandEvents = (db: Queryable, clock: Clock, keyring: Keyring): SecurityEvents =>
  createSecurityEvents({
    db,
    clock,
    keyring,
    rateLimits: createRateLimits(db, clock, keyring),
    outbox: createOutbox(),
    log: silent,
  })

/** Error text for an unknown user id, which says where to find the right one. */
export const noSuchUser = (userId: string, brand: string): string =>
  `There is no user "${userId}": pass the user's id as in the app and its access tokens, such as did:${brand}:…`
