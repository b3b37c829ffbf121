/** A host's settings for all bundlers, and the checks of their output. */
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { repository } from '../../../process.mjs'

export { repository }

/** The host file has no place on disk; imports resolve as from the repository's root, so by the published entries. */
export const HOST_ID = join(repository, 'host.js')

export const REACT = /^react(-dom)?($|\/)/

/** A module's path from the repository's root; a virtual one keeps its name. */
export const pathOf = (id) => (id.startsWith('\0') ? id : relative(repository, id).replaceAll('\\', '/'))

const weighed = new Map()

/** Bytes of a file as a server sends it: compressed on its own. Most hosts have most of their files in common. */
export const weigh = (code) => {
  const hash = createHash('sha256').update(code).digest('hex')
  if (!weighed.has(hash)) weighed.set(hash, gzipSync(code, { level: 9 }).byteLength)
  return weighed.get(hash)
}
