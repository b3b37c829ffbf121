import { importJWK, importPKCS8, type CryptoKey, type JWK } from 'jose'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { ConfigError, type Clock, type Queryable } from '../foundation/index.ts'
import type { Keyring } from './keyring.ts'
import { shareReads } from './shareReads.ts'
import {
  ensureStoredSigner,
  readAcceptedKids,
  readStoredKeys,
  recordPublicKey,
  storedSigner,
  TOKEN_ALGORITHM,
  toPublicJwk,
  type StoredKey,
} from './signingKeyStore.ts'

/** A key pair that can sign access tokens. */
export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  /** Public key as SPKI PEM: `verification_key` in the app configuration. */
  publicPem: string
  jwk: JWK & { kid: string }
}

/**
 * The signing keys of access tokens. One signs while several may verify, so that keys can be rotated. Changes by
 * another server or the command line take effect after {@link RELOAD_INTERVAL_MS}.
 */
export interface SigningKeys {
  /** Returns the key that signs now. It may query the database, so do not call it inside a transaction. */
  current(): Promise<SigningKey>
  /** Returns the RFC 7517 key set: every key whose tokens are accepted, including one that will sign soon. */
  jwks(): Promise<{ keys: JWK[] }>
  /**
   * Finds the key that verifies a token. The database is asked for a `kid` that is not known here: another server may
   * have begun to sign with it a moment ago. A retired key still verifies for {@link RELOAD_INTERVAL_MS}, in which other
   * servers may sign with it.
   * @throws the database's error if it cannot be asked
   */
  find(kid: string): Promise<CryptoKey | undefined>
}

export interface SigningKeyOptions {
  /**
   * Private keys (PKCS #8, P-256) in one text. The first one signs instead of the stored keys; the others are only
   * published.
   */
  pem?: string | undefined
  /** Called if the keys cannot be reloaded. The keys in memory stay in use. */
  onReloadFailure?: ((error: unknown) => void) | undefined
}

interface PublicKey {
  jwk: JWK
  key: CryptoKey
}

/** Milliseconds for which loaded keys are used before they are reloaded, at the next use. */
const RELOAD_INTERVAL_MS = 30_000

/**
 * Loads the signing keys, creates one if none can sign, and publishes those in `pem` to the other servers.
 * @throws ConfigError when `pem` contains an invalid or retired key, or the server secret does not open the stored
 * key
 */
export async function loadSigningKeys(
  db: Queryable,
  clock: Clock,
  keyring: Keyring,
  { pem, onReloadFailure }: SigningKeyOptions = {},
): Promise<SigningKeys> {
  const own = await readPemKeys(pem)
  for (const { jwk } of own) await recordPublicKey(db, clock, jwk)
  await refuseRetired(db, own)

  const opened = new Map<string, SigningKey>()
  let known = new Map<string, PublicKey>()
  /** Keys that were retired so lately that another server may still sign with them, with the time until it may. */
  let fading = new Map<string, { key: CryptoKey; until: number }>()
  let signer: SigningKey | undefined
  let triedAt = clock.now()
  let reloading: Promise<void> | undefined

  const openStored = async (key: StoredKey): Promise<SigningKey> => {
    const found = opened.get(key.kid) ?? (await openKey(key, keyring))
    opened.set(key.kid, found)
    return found
  }
  const readAll = async (): Promise<void> => {
    const stored = own.length > 0 ? await readStoredKeys(db) : await ensureStoredSigner(db, clock, keyring)
    const isRetired = (kid: string): boolean => stored.some((key) => key.kid === kid && key.retired_at !== null)
    const mine = own.find(({ kid }) => !isRetired(kid))
    const next = mine ?? storedSigner(stored, clock)
    const jwks = [
      ...own.map(({ jwk }) => jwk),
      ...stored.toReversed().map((key) => key.public_jwk as JWK & { kid: string }),
    ]
      .filter(({ kid }) => !isRetired(kid))
      // Puts the signing key first.
      .sort((a, b) => Number(b.kid === next?.kid) - Number(a.kid === next?.kid))
    // Assigned before the signing key is opened, so that retired keys stop being accepted even if opening fails.
    known = await importAll(jwks)
    fading = await importFading(stored, clock)
    if (!next) throw new Error('Every key in LATCHKEY_SIGNING_KEY was retired, and the database has none that signs.')
    signer = mine ?? (await openStored(next as StoredKey))
  }
  const reload = (): Promise<void> =>
    (reloading ??= readAll().finally(() => {
      reloading = undefined
    }))
  const keepUp = async (): Promise<void> => {
    if (clock.now() - triedAt < RELOAD_INTERVAL_MS) return reloading?.catch(() => undefined)
    triedAt = clock.now()
    await reload().catch((error: unknown) => onReloadFailure?.(error))
  }
  /** Reloads what the database holds now: a reload that is under way may have read before. */
  const reloadAnew = async (): Promise<void> => {
    await reloading?.catch(() => undefined)
    await reload()
  }
  // By turns, as anybody can send tokens with invented ids.
  const acceptedKids = shareReads(() => readAcceptedKids(db, new Date(clock.now() - RELOAD_INTERVAL_MS)))
  const verifierOf = (kid: string): CryptoKey | undefined => {
    const late = fading.get(kid)
    return late && clock.now() < late.until ? late.key : known.get(kid)?.key
  }
  await reload()

  return {
    async current() {
      await keepUp()
      return signer as SigningKey
    },
    async jwks() {
      await keepUp()
      return { keys: [...known.values()].map(({ jwk }) => jwk) }
    },
    async find(kid) {
      await keepUp()
      // Errors are passed on: while the database is unavailable, the token must not be called invalid.
      if (!verifierOf(kid) && (await acceptedKids()).has(kid)) await reloadAnew()
      return verifierOf(kid)
    },
  }
}

/** White space before the next PEM header separates the keys. */
const BETWEEN_KEYS = /\s+(?=-----BEGIN )/

/**
 * Reads the keys from `LATCHKEY_SIGNING_KEY`.
 * @throws ConfigError if one of them is not a P-256 private key
 */
export async function readPemKeys(pem: string | undefined): Promise<SigningKey[]> {
  if (pem === undefined) return []
  try {
    return await Promise.all(pem.trim().split(BETWEEN_KEYS).map(readPemKey))
  } catch (cause) {
    throw new ConfigError('LATCHKEY_SIGNING_KEY is not a P-256 private key in PKCS #8 PEM form, or several of them.', {
      cause,
    })
  }
}

async function readPemKey(pem: string): Promise<SigningKey> {
  const privateKey = await importPKCS8(pem, TOKEN_ALGORITHM)
  const publicPem = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' }).toString()
  const jwk = await toPublicJwk(createPublicKey(publicPem))
  return { kid: jwk.kid, privateKey, publicPem, jwk }
}

async function refuseRetired(db: Queryable, own: readonly SigningKey[]): Promise<void> {
  const retired = (await readStoredKeys(db)).find(
    (key) => key.retired_at !== null && own.some(({ kid }) => kid === key.kid),
  )
  if (retired)
    throw new ConfigError(
      `LATCHKEY_SIGNING_KEY holds the key ${retired.kid}, which was retired: replace it, or remove the variable.`,
    )
}

async function openKey({ kid, sealed_private_key: sealed }: StoredKey, keyring: Keyring): Promise<SigningKey> {
  let pem: string
  try {
    pem = keyring.open('signing-keys', kid, sealed as string)
  } catch (cause) {
    throw new ConfigError(
      'LATCHKEY_SECRET does not open the signing key in the database: it was sealed under another secret. ' +
        'Start with the secret that this database was first used with, name it in LATCHKEY_PREVIOUS_SECRET, or set LATCHKEY_SIGNING_KEY.',
      { cause },
    )
  }
  return readPemKey(pem)
}

/**
 * Imports the keys that were retired less than {@link RELOAD_INTERVAL_MS} ago. A server that has not noticed yet signs with
 * them, and one that has must take its tokens: a refresh would bring the next one of the kind.
 */
async function importFading(stored: readonly StoredKey[], clock: Clock) {
  const late = stored.flatMap(({ kid, public_jwk: jwk, retired_at: retiredAt }) => {
    const until = retiredAt === null ? 0 : retiredAt.getTime() + RELOAD_INTERVAL_MS
    return clock.now() < until ? [{ kid, jwk, until }] : []
  })
  const imported = late.map(
    async ({ kid, jwk, until }) =>
      [kid, { key: (await importJWK(jwk as JWK, TOKEN_ALGORITHM)) as CryptoKey, until }] as const,
  )
  return new Map(await Promise.all(imported))
}

async function importAll(jwks: readonly JWK[]): Promise<Map<string, PublicKey>> {
  const imported = await Promise.all(
    jwks.map(async (jwk) => ({ jwk, key: (await importJWK(jwk, TOKEN_ALGORITHM)) as CryptoKey })),
  )
  return new Map(imported.map((publicKey) => [publicKey.jwk.kid as string, publicKey]))
}
