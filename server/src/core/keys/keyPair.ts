// oxlint-disable-next-line no-restricted-imports -- this is newKeyPair
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A new key pair, as key objects and as PEM text (PKCS #8 and SPKI). */
export interface KeyPair {
  privateKey: KeyObject
  publicKey: KeyObject
  privatePem: string
  publicPem: string
}

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const

/**
 * Makes keys for a JOSE algorithm (RFC 7518, section 3.1): P-256, or RSA of 2048 bits.
 *
 * The keys are exported as PEM and imported again, because key objects that `generateKeyPairSync` returns can deadlock
 * the process: exporting one as JWK holds a lock, and its generator, if it is garbage-collected meanwhile, waits for
 * that lock (seen in Node 20.20).
 */
export function newKeyPair(algorithm: 'ES256' | 'RS256'): KeyPair {
  const { privateKey: privatePem, publicKey: publicPem } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding })
  return { privateKey: createPrivateKey(privatePem), publicKey: createPublicKey(publicPem), privatePem, publicPem }
}
