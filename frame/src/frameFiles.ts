import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** One file of the frame, ready to be served. */
export interface FrameFile {
  body: Uint8Array
  /** Media type, with its charset. */
  type: string
  /** Subresource integrity: `sha384-…`. */
  integrity: string
}

/** Files that a page of the frame loads at once. Names are keys of {@link FrameFiles.files}. */
export interface FramePage {
  entry: string
  /** Modules that the entry imports, to be preloaded. */
  preloads: readonly string[]
  style?: string | undefined
}

/** The built frame: static, the same for all apps. */
export interface FrameFiles {
  version: string
  /** SHA-256 (hex) over names and contents of all files: two builds of the same sources have the same. */
  hash: string
  wallet: FramePage
  export: FramePage
  /** The window that asks for the user's consent when the frame cannot tell whether it is visible. */
  confirm: FramePage
  /**
   * Names of scripts that run as workers and compile WebAssembly. They are served with a CSP of their own that allows
   * it.
   */
  workers: readonly string[]
  files: ReadonlyMap<string, FrameFile>
}

type Roles = Pick<FrameFiles, 'version' | 'wallet' | 'export' | 'confirm' | 'workers'> & { files: readonly string[] }

const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

const digest = (algorithm: string, parts: readonly (string | Uint8Array)[], encoding: 'hex' | 'base64'): string =>
  parts.reduce((hash, part) => hash.update(part), createHash(algorithm)).digest(encoding)

/**
 * Reads a built frame. Hashes are computed from the files themselves, not read from the manifest.
 * @param directory the build's output
 */
export function readFrameFiles(directory: URL): FrameFiles {
  const { files: names, ...roles } = JSON.parse(readFileSync(new URL('manifest.json', directory), 'utf8')) as Roles
  const files = new Map(
    [...names].sort().map((name): [string, FrameFile] => {
      const body = new Uint8Array(readFileSync(new URL(name, directory)))
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return [name, { body, type, integrity: `sha384-${digest('sha384', [body], 'base64')}` }]
    }),
  )
  const hash = digest(
    'sha256',
    [...files].flatMap(([name, { body }]) => [`${name}\0${body.length}\0`, body]),
    'hex',
  )
  return { ...roles, hash, files }
}
