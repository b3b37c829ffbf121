import { createHmac, randomBytes } from 'node:crypto'

/** Prefix of a secret in the spelling of Standard Webhooks: base64 of the key's bytes follows. */
const PREFIX = 'whsec_'
const NEW_BYTES = 32
/** Sizes of keys that Standard Webhooks allows, in bytes. */
const [LEAST_BYTES, MOST_BYTES] = [24, 64]
/** Seconds for which the secret before a rotation signs, too. */
export const OVERLAP_S = 86_400

/** A secret of an endpoint. Without `until` it signs until it is replaced. */
export interface SigningSecret {
  secret: string
  /** Milliseconds since the epoch after which it no longer signs. */
  until?: number | undefined
}

/** Makes a secret of 256 random bits. */
export const makeSecret = (): string => PREFIX + randomBytes(NEW_BYTES).toString('base64')

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64')

/** True if a text is a secret as Standard Webhooks spells it, with a key of 24 to 64 bytes. */
export function isSecret(text: string): boolean {
  const key = keyOf(text)
  const isWhole = PREFIX + key.toString('base64') === text
  return isWhole && key.length >= LEAST_BYTES && key.length <= MOST_BYTES
}

export interface Signed {
  /** The message's id. It must not contain a dot, which separates the signed parts. */
  id: string
  /** Seconds since the epoch. */
  timestamp: number
  body: string
}

/**
 * Makes the headers of a message: those of Standard Webhooks, and the same values under the names of Svix, for
 * libraries that know those only. There is one signature for each secret, separated by spaces.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signature = secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
  const values = { id, timestamp: String(timestamp), signature }
  return Object.fromEntries(
    ['webhook', 'svix'].flatMap((prefix) =>
      Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]),
    ),
  )
}
