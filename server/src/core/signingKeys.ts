import {
  calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type CryptoKey, type JWK,
} from 'jose'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Keyring } from './keyring.ts'
import type { Queryable } from './transact.ts'

/** JOSE algorithm of every access token: ECDSA on P-256 with SHA-256 (RFC 7518, section 3.4). */
export const TOKEN_ALGORITHM = 'ES256'

/** The key that signs now. */
export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  /** SPKI PEM: the app configuration's `verification_key`. */
  publicPem: string
}

/** Keys of access tokens. Several may verify, one signs: that is what makes rotation possible. */
export interface SigningKeys {
  current: SigningKey
  /** RFC 7517 key set: every key that a token in circulation may carry. */
  jwks(): { keys: JWK[] }
  /** Finds a verification key; a kid that another server introduced a moment ago is looked up in the database. */
  find(kid: string): Promise<CryptoKey | undefined>
}

interface PublicKey {
  jwk: JWK
  key: CryptoKey
}

/** An unknown kid asks the database at most this often (ms), so that made-up kids cost nothing. */
const RELOAD_INTERVAL_MS = 5_000

/**
 * Loads the signing keys, and makes the first one on an empty database.
 * @param pem a private key (PKCS #8, P-256) that signs instead of the stored ones
 * @throws Error when the stored key cannot be opened, that is when the server secret was changed
 */
export async function loadSigningKeys(db: Queryable, clock: Clock, keyring: Keyring, pem?: string): Promise<SigningKeys> {
  const known = new Map<string, PublicKey>()
  let reloadedAt = clock.now()

  const remember = async (jwk: JWK): Promise<void> => {
    if (jwk.kid && !known.has(jwk.kid)) known.set(jwk.kid, { jwk, key: await importJWK(jwk, TOKEN_ALGORITHM) as CryptoKey })
  }
  const reload = async (): Promise<void> => {
    const rows = await activeKeys(db)
    const listed = new Set([current.kid, ...rows.map((row) => row.kid)])
    for (const kid of known.keys()) if (!listed.has(kid)) known.delete(kid)
    for (const row of rows) await remember(row.public_jwk)
    reloadedAt = clock.now()
  }

  if (!pem) await ensureFirstKey(db, clock, keyring)
  const current = pem ? await readPemKey(pem) : await openNewestKey(db, keyring)
  await remember(await publicJwk(current))
  await reload()

  return {
    current,
    jwks: () => ({ keys: [...known.values()].map(({ jwk }) => jwk) }),
    async find(kid) {
      const found = known.get(kid)
      if (found) return found.key
      if (clock.now() - reloadedAt < RELOAD_INTERVAL_MS) return undefined
      await reload()
      return known.get(kid)?.key
    },
  }
}

/** Adds a key that signs from the next start on; the older ones keep verifying until they are retired. */
export async function addSigningKey(db: Queryable, clock: Clock, keyring: Keyring, generation: number): Promise<void> {
  const pair = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true })
  const jwk = await describe(pair.publicKey)
  await db
    .insertInto('signing_keys')
    .values({
      kid: jwk.kid as string,
      generation,
      public_jwk: JSON.stringify(jwk),
      sealed_private_key: keyring.seal('signing-keys', jwk.kid as string, await exportPKCS8(pair.privateKey)),
      created_at: new Date(clock.now()),
      retired_at: null,
    })
    // Servers that start together both try generation 1; one key wins and both use it.
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute()
}

/** Seals every stored key under the secret of now. @returns the ids of those that open under neither this secret nor the one before */
export async function resealSigningKeys(db: Queryable, keyring: Keyring): Promise<string[]> {
  const failed: string[] = []
  for (const { kid, sealed_private_key: sealed } of await db.selectFrom('signing_keys').selectAll().execute()) {
    try {
      const anew = keyring.seal('signing-keys', kid, keyring.open('signing-keys', kid, sealed))
      await db.updateTable('signing_keys').set({ sealed_private_key: anew }).where('kid', '=', kid).execute()
    } catch {
      failed.push(kid)
    }
  }
  return failed
}

const activeKeys = (db: Queryable) =>
  db.selectFrom('signing_keys').selectAll().where('retired_at', 'is', null).orderBy('generation', 'desc').execute()

async function ensureFirstKey(db: Queryable, clock: Clock, keyring: Keyring): Promise<void> {
  if ((await activeKeys(db)).length === 0) await addSigningKey(db, clock, keyring, 1)
}

async function openNewestKey(db: Queryable, keyring: Keyring): Promise<SigningKey> {
  const [row] = await activeKeys(db)
  if (!row) throw new Error('The database lists no active signing key, though generation 1 exists. Un-retire a key or set LATCHKEY_SIGNING_KEY.')
  let pem: string
  try {
    pem = keyring.open('signing-keys', row.kid, row.sealed_private_key)
  } catch (cause) {
    throw new Error(
      'LATCHKEY_SECRET does not open the signing key in the database: it was sealed under another secret. '
      + 'Start with the secret that this database was first used with, name it in LATCHKEY_PREVIOUS_SECRET, or set LATCHKEY_SIGNING_KEY.',
      { cause },
    )
  }
  return readPemKey(pem)
}

async function readPemKey(pem: string): Promise<SigningKey> {
  try {
    const privateKey = await importPKCS8(pem, TOKEN_ALGORITHM)
    const publicPem = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' }).toString()
    const jwk = await describe(createPublicKey(publicPem))
    return { kid: jwk.kid as string, privateKey, publicPem }
  } catch (cause) {
    throw new Error('LATCHKEY_SIGNING_KEY is not a P-256 private key in PKCS #8 PEM form.', { cause })
  }
}

const publicJwk = (key: SigningKey): Promise<JWK> => describe(createPublicKey(key.publicPem))

async function describe(key: Parameters<typeof exportJWK>[0]): Promise<JWK> {
  const jwk = await exportJWK(key)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: TOKEN_ALGORITHM }
}
