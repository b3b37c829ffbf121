import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Purpose of a derived key: a key cannot open what was sealed for another purpose. Each plugin has its own purpose.
 */
export type KeyPurpose =
  | 'account-undo'
  | 'active-users'
  | 'app-secrets'
  | 'backend-cursors'
  | 'backend-writes'
  | 'codes'
  | 'console-previews'
  | 'mfa'
  | 'notices'
  | 'possession'
  | 'rate-limits'
  | 'refresh-tokens'
  | 'repeated-writes'
  | 'security-events'
  | 'signing-keys'
  | 'webhooks'
  | `plugins/${string}`

/** Computes MACs and seals with keys derived from the server's secret. */
export interface Keyring {
  /** HMAC-SHA-256 over length-prefixed `parts`, so that no two lists of parts collide. */
  mac(purpose: KeyPurpose, ...parts: readonly string[]): Buffer
  /** AES-256-GCM; `context` is authenticated, so that a sealed value cannot be moved elsewhere. */
  seal(purpose: KeyPurpose, context: string, plain: string): string
  /**
   * Opens what {@link Keyring.seal} sealed, under the current secret or the previous one.
   * @throws Error when secret, context or text are not the ones it was sealed with
   */
  open(purpose: KeyPurpose, context: string, sealed: string): string
  /**
   * Returns the id of a purpose's key, to be stored beside what it sealed: 12 hex digits, which reveal nothing about
   * the key.
   */
  keyId(purpose: KeyPurpose): string
  /** The keyring of the previous secret, while the secret is being replaced. It still opens, but no longer seals. */
  readonly previous: Keyring | undefined
}

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 6

/**
 * Derives the keys of all purposes from one secret (HKDF-SHA-256, RFC 5869).
 * @param previousSecret the secret before this one, under which stored values may still be sealed
 */
export function createKeyring(secret: string, previousSecret?: string): Keyring {
  const previous = previousSecret === undefined ? undefined : createKeyring(previousSecret)
  const keys = new Map<KeyPurpose, Buffer>()
  const keyFor = (purpose: KeyPurpose): Buffer => {
    const known = keys.get(purpose)
    if (known) return known
    const key = derive(`latchkey/${purpose}/v1`, 32)
    keys.set(purpose, key)
    return key
  }
  const derive = (info: string, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', secret, '', info, bytes))

  return {
    previous,
    keyId: (purpose) => derive(`latchkey/${purpose}/v1/id`, KEY_ID_BYTES).toString('hex'),
    mac(purpose, ...parts) {
      const hmac = createHmac('sha256', keyFor(purpose))
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
      return hmac.digest()
    },
    seal(purpose, context, plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(purpose, context, sealed) {
      try {
        return openUnder(keyFor(purpose), context, sealed)
      } catch (error) {
        if (!previous) throw error
        return previous.open(purpose, context, sealed)
      }
    },
  }
}

function openUnder(key: Buffer, context: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
