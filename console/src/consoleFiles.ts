import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** One file of the console, ready to be served. */
export interface ConsoleFile {
  body: Uint8Array
  /** Media type, with its charset. */
  type: string
  /** Subresource integrity: `sha384-…`. */
  integrity: string
}

/** The built console: static, the same for every server. */
export interface ConsoleFiles {
  version: string
  /** SHA-256 (hex) over names and contents of all files: two builds of the same sources have the same. */
  hash: string
  /** Name of the page's script, a module. Names are keys of {@link ConsoleFiles.files}. */
  entry: string
  /** Modules that the entry imports, to be preloaded. */
  preloads: readonly string[]
  /** Name of the style sheet. */
  style: string
  files: ReadonlyMap<string, ConsoleFile>
}

type Manifest = Pick<ConsoleFiles, 'version' | 'entry' | 'preloads' | 'style'> & { files: readonly string[] }

const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/**
 * Reads a built console. Hashes are computed from the files themselves, not read from the manifest.
 * @param directory the build's output
 */
export function readConsoleFiles(directory: URL): ConsoleFiles {
  const { files: names, ...page } = JSON.parse(readFileSync(new URL('manifest.json', directory), 'utf8')) as Manifest
  const hash = createHash('sha256')
  const files = new Map(
    [...names].sort().map((name): [string, ConsoleFile] => {
      const body = new Uint8Array(readFileSync(new URL(name, directory)))
      hash.update(`${name}\0${body.length}\0`).update(body)
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return [name, { body, type, integrity: `sha384-${createHash('sha384').update(body).digest('base64')}` }]
    }),
  )
  return { ...page, hash: hash.digest('hex'), files }
}
