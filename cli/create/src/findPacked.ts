import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { UsageError } from './readArguments.ts'

/** Packages that an app needs while Latchkey is not on npm: the server's frame is one of them. */
const PACKAGES = ['latchkey', '@latchkey/server', '@latchkey/frame']

/** Checks whether a file is named as `npm pack` names the tarball of a package. */
const isTarballOf = (name: string, file: string): boolean =>
  new RegExp(`^${name.replace(/^@/, '').replace('/', '-')}-\\d[^/]*\\.tgz$`).test(file)

/**
 * Finds Latchkey's packed packages in a folder; of several versions, the last name counts.
 *
 * @param folder absolute
 * @param app the app's folder, from which the paths start
 * @returns `file:` paths by package
 * @throws UsageError if one is missing
 */
export function findPacked(folder: string, app: string): Readonly<Record<string, string>> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const found = PACKAGES.map((name) => [name, files.filter((file) => isTarballOf(name, file)).at(-1)] as const)
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => name)
  if (missing.length > 0)
    throw new UsageError(
      `There is no packed ${missing.join(', ')} in ${folder}. In a clone of Latchkey run: npm run build && npm pack && npm pack --workspace server --workspace frame`,
    )
  const way = relative(app, folder).split(sep).join('/')
  return Object.fromEntries(found.map(([name, file = '']) => [name, `file:${join(way, file).split(sep).join('/')}`]))
}
