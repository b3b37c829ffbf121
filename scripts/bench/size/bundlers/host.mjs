/** A host's settings that all bundlers share, and checks of their output. */
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { repository } from '../../../process.mjs'

export { repository }

/**
 * Path of the host file, which exists only in memory. Its imports resolve from the repository's root, and so by the
 * published entries.
 */
export const HOST_ID = join(repository, 'host.js')

export const REACT = /^react(-dom)?($|\/)/

/** Path of a module relative to the repository's root; a bundler's virtual module keeps its name. */
export const pathOf = (id) => (id.startsWith('\0') ? id : relative(repository, id).replaceAll('\\', '/'))

const weighed = new Map()

/** Bytes of a file as a server sends it, compressed by itself. Cached, because hosts have most files in common. */
export const weigh = (code) => {
  const hash = createHash('sha256').update(code).digest('hex')
  if (!weighed.has(hash)) weighed.set(hash, gzipSync(code, { level: 9 }).byteLength)
  return weighed.get(hash)
}
