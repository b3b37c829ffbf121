import type { FastifyReply } from 'fastify'
import { gzipSync } from 'node:zlib'
import type { HttpRequest } from '../contract/index.ts'

/** A file that is sent as it is, or compressed. */
interface SentFile {
  body: Uint8Array
  /** Media type, with its charset. */
  type: string
}

/** Matches an `accept-encoding` with `gzip`, unless its weight is 0 (RFC 9110, section 12.5.3). */
const ACCEPTS_GZIP = /(^|[,\s])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

/** @returns a function that sends files, compressed where the caller accepts that. Each file is compressed once */
export function gzipped(): (
  request: Pick<HttpRequest, 'headers'>,
  reply: FastifyReply,
  file: SentFile,
) => FastifyReply {
  const compressed = new Map<SentFile, Buffer>()
  const compress = (file: SentFile): Buffer => {
    const known = compressed.get(file) ?? gzipSync(file.body, { level: 9 })
    compressed.set(file, known)
    return known
  }
  return ({ headers }, reply, file) => {
    void reply.header('vary', 'accept-encoding').type(file.type)
    if (!ACCEPTS_GZIP.test(headers['accept-encoding']?.toString() ?? '')) return reply.send(Buffer.from(file.body))
    return reply.header('content-encoding', 'gzip').send(compress(file))
  }
}
