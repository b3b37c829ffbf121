import { readFileSync } from 'node:fs'

/** Reads the version of this server from its package; `unknown` in a bundle, which has none. */
export function readVersion(): string {
  try {
    const file = new URL('../../package.json', import.meta.url)
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  } catch {
    return 'unknown'
  }
}
