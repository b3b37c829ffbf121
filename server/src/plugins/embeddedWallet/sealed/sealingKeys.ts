import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { PluginServices } from '../../../core/pluginServices.ts'

/** The keys under which frames seal the bodies of their calls. */
export interface SealingKeys {
  /** The public key for the frame: P-256, with its `kid`. */
  publicKey: JWK
  /** Returns the private key of a `kid`: that of the current secret, or of the previous one. */
  find(kid: string | undefined): KeyObject | undefined
}

interface SealingKey {
  publicKey: JWK & { kid: string }
  privateKey: KeyObject
}

const CURVE = 'prime256v1'
const COORDINATE_BYTES = 32

/** All servers on one secret have the same keys, and nothing is stored: a frame may be served by one and call another. */
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

/** Of 32 random bytes one in four billion is no private key of the curve; then the next ones are taken (FIPS 186-5, appendix A.2.2). */
const TRIES = 3

function toKey(candidates: readonly Buffer[]): SealingKey {
  const pair = createECDH(CURVE)
  const secret = candidates.find((candidate) => isPrivateKey(pair, candidate))
  if (!secret) throw new Error('No private key could be derived from the secret of this server.')
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)].map((part) => part.toString('base64url'))
  // In this order: its hash names the key (RFC 7638).
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
