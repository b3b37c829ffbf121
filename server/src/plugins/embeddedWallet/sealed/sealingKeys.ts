import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { PluginServices } from '../../../core/contract/index.ts'

/** The keys under which frames seal the bodies of their calls. */
export interface SealingKeys {
  /** The public key for the frame: P-256, with its `kid`. */
  publicKey: JWK
  /** Finds the private key of a `kid`, among those of the current secret and of the previous one. */
  find(kid: string | undefined): KeyObject | undefined
}

interface SealingKey {
  publicKey: JWK & { kid: string }
  privateKey: KeyObject
}

const CURVE = 'prime256v1'
const COORDINATE_BYTES = 32

/** Derives the keys from the server's secret, so that one server can serve a frame and another can answer its calls. */
export function deriveSealingKeys({ deriveSecret }: Pick<PluginServices, 'deriveSecret'>): SealingKeys {
  const names = Array.from({ length: TRIES }, (_, attempt) => deriveSecret(`sealing key ${attempt}`))
  const current = toKey(names.map((secret) => secret.current))
  const before = names.flatMap(({ previous }) => previous ?? [])
  const keys = [current, ...(before.length > 0 ? [toKey(before)] : [])]
  return {
    publicKey: current.publicKey,
    find: (kid) => keys.find(({ publicKey }) => publicKey.kid === kid)?.privateKey,
  }
}

/**
 * Tries to derive a key. One in four billion texts of 32 random bytes is not a private key of the curve (FIPS 186-5,
 * appendix A.2.2).
 */
const TRIES = 3

function toKey(candidates: readonly Buffer[]): SealingKey {
  const pair = createECDH(CURVE)
  const secret = candidates.find((candidate) => isPrivateKey(pair, candidate))
  if (!secret) throw new Error('No private key could be derived from the secret of this server.')
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)].map((part) =>
    part.toString('base64url'),
  )
  // The members must be in this order: the hash of this JSON is the key's thumbprint (RFC 7638).
  const jwk = { crv: 'P-256', kty: 'EC', x: x as string, y: y as string }
  return {
    publicKey: { ...jwk, kid: createHash('sha256').update(JSON.stringify(jwk)).digest('base64url') },
    privateKey: createPrivateKey({ key: { ...jwk, d: secret.toString('base64url') }, format: 'jwk' }),
  }
}

function isPrivateKey(pair: ReturnType<typeof createECDH>, candidate: Buffer): boolean {
  try {
    pair.setPrivateKey(candidate)
    return true
  } catch {
    return false
  }
}
