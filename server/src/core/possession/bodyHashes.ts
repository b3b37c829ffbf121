import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const hashes = new WeakMap<FastifyRequest['raw'], Buffer>()
const hashOf = (body: Uint8Array): Buffer => createHash('sha256').update(body).digest()
const EMPTY = hashOf(new Uint8Array())

/** Keeps the SHA-256 of a proven call's body, of the bytes as they arrived. */
export function hashBody({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>, body: Uint8Array): void {
  if (headers.dpop !== undefined) hashes.set(raw, hashOf(body))
}

/** SHA-256 of a proven call's body; undefined for a body that another parser than the server's own has read. */
export const bodyHashOf = ({ raw, body }: Pick<FastifyRequest, 'raw' | 'body'>): Buffer | undefined =>
  hashes.get(raw) ?? (body === undefined ? EMPTY : undefined)
