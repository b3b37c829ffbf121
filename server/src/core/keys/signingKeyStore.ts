import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'
import type { Selectable } from 'kysely'
import type { KeyObject } from 'node:crypto'
import type { SigningKeysTable } from '../../db/tables.ts'
import { secondsFromNow, type Clock, type Queryable } from '../foundation/index.ts'
import { newKeyPair } from './keyPair.ts'
import type { Keyring } from './keyring.ts'

/** JOSE algorithm of every access token: ECDSA on P-256 with SHA-256 (RFC 7518, section 3.4). */
export const TOKEN_ALGORITHM = 'ES256'

/**
 * Seconds for which a new key is published before it signs. Longer than key sets are cached: half a minute in a running
 * server, 5 minutes in an HTTP cache, 10 in the usual verification libraries.
 */
const SIGNING_LEAD_S = 20 * 60

/** A signing key's row in the database; retired keys are included. */
export type StoredKey = Selectable<SigningKeysTable>

/** Reads all keys, oldest first. */
export const readStoredKeys = (db: Queryable): Promise<StoredKey[]> =>
  db.selectFrom('signing_keys').selectAll().orderBy('generation').execute()

/** Returns the ids of the keys whose tokens are accepted: those not retired, or only after `retiredAfter`. */
export async function readAcceptedKids(db: Queryable, retiredAfter: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('signing_keys')
    .select('kid')
    .where((key) => key.or([key('retired_at', 'is', null), key('retired_at', '>', retiredAfter)]))
    .execute()
  return new Set(rows.map(({ kid }) => kid))
}

/** The time from which a stored key signs, unless no older key can: then it signs at once. */
export const signsFrom = ({ created_at: createdAt }: StoredKey): Date =>
  secondsFromNow({ now: () => createdAt.getTime() }, SIGNING_LEAD_S)

/**
 * Picks the stored key that signs: the newest that has been published for {@link SIGNING_LEAD_S}, or else the oldest.
 */
export function storedSigner(keys: readonly StoredKey[], clock: Clock): StoredKey | undefined {
  const able = keys.filter((key) => key.retired_at === null && key.sealed_private_key !== null)
  return able.findLast((key) => signsFrom(key).getTime() <= clock.now()) ?? able[0]
}

/**
 * Creates a key if none can sign. Servers that do so at the same time end up with the same key.
 * @returns all keys, one of which can sign
 */
export async function ensureStoredSigner(db: Queryable, clock: Clock, keyring: Keyring): Promise<StoredKey[]> {
  for (;;) {
    const keys = await readStoredKeys(db)
    if (storedSigner(keys, clock)) return keys
    await insertNext(db, keys, await makeKey(clock, keyring))
  }
}

/** Adds a key, which is published now and signs after {@link SIGNING_LEAD_S}. @returns its kid */
export async function addSigningKey(db: Queryable, clock: Clock, keyring: Keyring): Promise<string> {
  const key = await makeKey(clock, keyring)
  await record(db, key)
  return key.kid
}

/** Publishes a key from one server's environment to all servers, which accept its tokens until it is retired. */
export const recordPublicKey = (db: Queryable, clock: Clock, jwk: JWK): Promise<void> =>
  record(db, {
    kid: jwk.kid as string,
    public_jwk: JSON.stringify(jwk),
    sealed_private_key: null,
    created_at: new Date(clock.now()),
  })

/**
 * Retires a key for good: it leaves the key set, tokens that it signed are no longer accepted, and its private part
 * is deleted. If no other stored key can sign, a new one is created first, and signs at once.
 * @returns `done`; or `unknown` or (already) `retired`, in which case nothing was changed
 */
export async function retireSigningKey(
  db: Queryable,
  clock: Clock,
  keyring: Keyring,
  kid: string,
): Promise<'done' | 'retired' | 'unknown'> {
  const keys = await readStoredKeys(db)
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!key) return 'unknown'
  if (key.retired_at !== null) return 'retired'
  if (
    !storedSigner(
      keys.filter((candidate) => candidate !== key),
      clock,
    )
  )
    await addSigningKey(db, clock, keyring)
  await db
    .updateTable('signing_keys')
    .set({ retired_at: new Date(clock.now()), sealed_private_key: null })
    .where('kid', '=', kid)
    .execute()
  return 'done'
}

/**
 * Seals every stored key under the current secret.
 * @returns the ids of the keys that neither the current nor the previous secret opens
 */
export async function resealSigningKeys(db: Queryable, keyring: Keyring): Promise<string[]> {
  const failed: string[] = []
  for (const { kid, sealed_private_key: sealed } of await readStoredKeys(db)) {
    if (sealed === null) continue
    try {
      const anew = keyring.seal('signing-keys', kid, keyring.open('signing-keys', kid, sealed))
      // A key that was retired in the meantime has no private part any more, and must not get it back.
      await db
        .updateTable('signing_keys')
        .set({ sealed_private_key: anew })
        .where('kid', '=', kid)
        .where('retired_at', 'is', null)
        .execute()
    } catch {
      failed.push(kid)
    }
  }
  return failed
}

/** Converts a public key to a JWK (RFC 7517), with its thumbprint as `kid` (RFC 7638). */
export async function toPublicJwk(key: KeyObject): Promise<JWK & { kid: string }> {
  const jwk = await exportJWK(key)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: TOKEN_ALGORITHM }
}

interface NewKey {
  kid: string
  public_jwk: string
  sealed_private_key: string | null
  created_at: Date
}

async function makeKey(clock: Clock, keyring: Keyring): Promise<NewKey> {
  const { privatePem, publicKey } = newKeyPair(TOKEN_ALGORITHM)
  const jwk = await toPublicJwk(publicKey)
  return {
    kid: jwk.kid,
    public_jwk: JSON.stringify(jwk),
    sealed_private_key: keyring.seal('signing-keys', jwk.kid, privatePem),
    created_at: new Date(clock.now()),
  }
}

/** Stores the key unless it exists. Retries while other servers store keys at the same time. */
async function record(db: Queryable, key: NewKey): Promise<void> {
  for (;;) {
    const keys = await readStoredKeys(db)
    if (keys.some(({ kid }) => kid === key.kid)) return
    await insertNext(db, keys, key)
  }
}

/** Inserts a key with the next generation number; does nothing if another server took the number first. */
const insertNext = (db: Queryable, keys: readonly StoredKey[], key: NewKey) =>
  db
    .insertInto('signing_keys')
    .values({ ...key, generation: (keys.at(-1)?.generation ?? 0) + 1, retired_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
