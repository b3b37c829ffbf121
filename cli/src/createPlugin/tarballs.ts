import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CommandError } from '../CommandError.ts'

/** Packages that developing a plugin needs: the server serves the wallet frame, and the commands draw the screens. */
const PACKAGES = ['latchkey', '@latchkey/server', '@latchkey/frame', '@latchkey/cli']

/** Checks whether a file is named as `npm pack` names the tarball of a package. */
const isTarballOf = (name: string, path: string): boolean =>
  new RegExp(`^${name.replace(/^@/, '').replace('/', '-')}-\\d[^/]*\\.tgz$`).test(basename(path))

/**
 * Finds Latchkey's packed packages among files and folders; if a package occurs more than once, the last one counts.
 *
 * @param places absolute paths of `.tgz` files, or of folders that contain them
 * @returns paths by package; empty without places
 * @throws CommandError `tarball_not_found`
 */
export function findTarballs(places: readonly string[]): Record<string, string> {
  if (places.length === 0) return {}
  const files = places.filter(existsSync).flatMap((place) => (statSync(place).isDirectory() ? filesIn(place) : [place]))
  const found = PACKAGES.map((name) => [name, files.filter((path) => isTarballOf(name, path)).at(-1)] as const)
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => name)
  if (missing.length > 0) {
    throw new CommandError(
      'tarball_not_found',
      `There is no packed ${missing.join(', ')} in ${places.join(', ')}. In a clone of Latchkey run: npm run build && npm pack && npm pack --workspace server --workspace frame --workspace cli`,
    )
  }
  return Object.fromEntries(found as [string, string][])
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
