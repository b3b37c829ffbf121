import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const hashes = new WeakMap<FastifyRequest['raw'], Buffer>()
const hashOf = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest()
const EMPTY = hashOf(new Uint8Array())

/** Stores the SHA-256 of the raw body of a call with a proof. */
export function hashBody({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>, body: Uint8Array): void {
  if (headers.dpop !== undefined) hashes.set(raw, hashOf(body))
}

/** Returns the SHA-256 of a proven call's body; undefined if another parser than the server's own read the body. */
export const bodyHashOf = ({ raw, body }: Pick<FastifyRequest, 'raw' | 'body'>): Buffer | undefined =>
  hashes.get(raw) ?? (body === undefined ? EMPTY : undefined)
