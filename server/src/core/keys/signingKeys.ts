import { importJWK, importPKCS8, type CryptoKey, type JWK } from 'jose'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { ConfigError, type Clock, type Queryable } from '../foundation/index.ts'
import type { Keyring } from './keyring.ts'
import {
  ensureStoredSigner,
  readStoredKeys,
  recordPublicKey,
  storedSigner,
  TOKEN_ALGORITHM,
  toPublicJwk,
  type StoredKey,
} from './signingKeyStore.ts'

/** A key that can sign. */
export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  /** SPKI PEM: the app configuration's `verification_key`. */
  publicPem: string
  jwk: JWK & { kid: string }
}

/**
 * Keys of access tokens. One signs and several may verify, so that keys can be rotated. Changes by another server or the
 * command line take effect here after {@link RELOAD_INTERVAL_MS}.
 */
export interface SigningKeys {
  /** The key that signs now. May query the database: do not call it within a transaction. */
  current(): Promise<SigningKey>
  /** RFC 7517 key set: every key that signed a valid token, or soon signs. */
  jwks(): Promise<{ keys: JWK[] }>
  /** Finds a verification key; a kid that another server introduced a moment ago is looked up in the database. */
  find(kid: string): Promise<CryptoKey | undefined>
}

export interface SigningKeyOptions {
  /** Private keys (PKCS #8, P-256), one after the other. The first signs instead of the stored ones, the others are published. */
  pem?: string | undefined
  /** Called if the keys cannot be reloaded. The known keys stay in use. */
  onReloadFailure?: ((error: unknown) => void) | undefined
}

interface PublicKey {
  jwk: JWK
  key: CryptoKey
}

/** Milliseconds after which keys are reloaded, when a key is next needed. */
const RELOAD_INTERVAL_MS = 30_000

/** Milliseconds between two reloads because of an unknown kid, so that made-up kids cost little. */
const UNKNOWN_KID_INTERVAL_MS = 5_000

/**
 * Loads the signing keys, makes one if none can sign, and publishes those in `pem` to the other servers.
 * @throws ConfigError when `pem` holds no good key or a retired one, or the server secret opens no stored key
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
  let signer: SigningKey | undefined
  let reloadedAt = -Infinity
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
      // The key that signs comes first, then the others.
      .sort((a, b) => Number(b.kid === next?.kid) - Number(a.kid === next?.kid))
    // Set before the signing key is opened: even if that fails, retired keys are no longer accepted.
    known = await importAll(jwks)
    reloadedAt = clock.now()
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
      const found = known.get(kid)
      if (found || clock.now() - reloadedAt < UNKNOWN_KID_INTERVAL_MS) return found?.key
      // Not caught: an unavailable database must not look like an invalid token.
      await reload()
      return known.get(kid)?.key
    },
  }
}

/** Separates the PEM keys. */
const BETWEEN_KEYS = /\s+(?=-----BEGIN )/

/**
 * The keys of `LATCHKEY_SIGNING_KEY`.
 * @throws ConfigError
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

async function importAll(jwks: readonly JWK[]): Promise<Map<string, PublicKey>> {
  const imported = await Promise.all(
    jwks.map(async (jwk) => ({ jwk, key: (await importJWK(jwk, TOKEN_ALGORITHM)) as CryptoKey })),
  )
  return new Map(imported.map((publicKey) => [publicKey.jwk.kid as string, publicKey]))
}
