/** A host's settings for all bundlers, and the checks of their output. */
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

export const repository = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** The host file has no place on disk; imports resolve as from the repository's root, so by the published entries. */
export const HOST_ID = join(repository, 'host.js')

export const REACT = /^react(-dom)?($|\/)/

/** A module's path from the repository's root; a virtual one keeps its name. */
export const pathOf = (id) => (id.startsWith('\0') ? id : relative(repository, id).replaceAll('\\', '/'))

/** Bytes of a file as a server sends it: compressed on its own. */
export const weigh = (code) => gzipSync(code, { level: 9 }).byteLength
