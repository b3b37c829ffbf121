import { ConfigError, type Clock } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import {
  createKeyring,
  readPemKeys,
  addSigningKey,
  readStoredKeys,
  retireSigningKey,
  signsFrom,
  storedSigner,
  type StoredKey,
} from './core/keys/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { onDatabase } from './onDatabase.ts'

/** A signing key in the form that the command line lists. */
export interface ListedKey {
  kid: string
  /** `signs` new tokens; `waits` until it may sign; only `verifies` tokens; or is `retired`. */
  state: 'signs' | 'waits' | 'verifies' | 'retired'
  /** True if the private key is in some server's `LATCHKEY_SIGNING_KEY` instead of the database. */
  isElsewhere: boolean
  createdAt: Date
  /** When a key that `waits` starts to sign. */
  signsFrom: Date | undefined
  retiredAt: Date | undefined
}

/** The operator's order: list the keys, add one, or retire one. */
export type KeyChange = { kind: 'list-keys' } | { kind: 'rotate-key' } | { kind: 'retire-key'; kid: string }

/**
 * Adds or retires a signing key if requested, then lists the keys of the server's database.
 * @param ownClock takes the place of the database's
 * @returns the keys, oldest first
 * @throws ConfigError if there is no such key, or `LATCHKEY_SIGNING_KEY` still contains it; DatabaseError
 */
export async function changeKeys(
  config: ServerConfig,
  change: KeyChange,
  logger: DatabaseLogger,
  ownClock?: Clock,
): Promise<ListedKey[]> {
  const own = (await readPemKeys(config.signingKey)).map(({ kid }) => kid)
  const keyring = createKeyring(config.secret, config.previousSecret)
  return onDatabase(config, logger, async (db, databaseClock) => {
    const clock = ownClock ?? databaseClock
    if (change.kind === 'rotate-key') await addSigningKey(db, clock, keyring)
    if (change.kind === 'retire-key') {
      if (own.includes(change.kid)) {
        throw new ConfigError(
          `LATCHKEY_SIGNING_KEY still holds the key ${change.kid}: replace it on all servers, restart them, then retire it.`,
        )
      }
      const outcome = await retireSigningKey(db, clock, keyring, change.kid)
      if (outcome === 'unknown')
        throw new ConfigError(`There is no signing key "${change.kid}": "latchkey-server list-keys" lists them.`)
    }
    return describeKeys(await readStoredKeys(db), own, clock)
  })
}

/** Describes the state of each key. @param own kids of the keys in `LATCHKEY_SIGNING_KEY`; the first one signs */
function describeKeys(keys: readonly StoredKey[], own: readonly string[], clock: Clock): ListedKey[] {
  const signer = own[0] ?? storedSigner(keys, clock)?.kid
  return keys.map((key) => {
    const isRetired = key.retired_at !== null
    const isElsewhere = !isRetired && key.sealed_private_key === null
    const isWaiting = !isRetired && !isElsewhere && key.kid !== signer && signsFrom(key).getTime() > clock.now()
    return {
      kid: key.kid,
      state: isRetired ? 'retired' : key.kid === signer ? 'signs' : isWaiting ? 'waits' : 'verifies',
      isElsewhere,
      createdAt: key.created_at,
      signsFrom: isWaiting ? signsFrom(key) : undefined,
      retiredAt: key.retired_at ?? undefined,
    }
  })
}
