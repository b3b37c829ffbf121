import { createHash } from 'node:crypto'

/**
 * SHA-256 (hex) over names and contents of a frame's files, in the order of their names: `FrameFiles.hash`.
 * @param {ReadonlyMap<string, Uint8Array>} files
 */
export const hashFiles = (files) => {
  const hash = createHash('sha256')
  for (const name of [...files.keys()].sort()) {
    const body = files.get(name)
    hash.update(`${name}\0${body.length}\0`).update(body)
  }
  return hash.digest('hex')
}
