import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Manifest {
  name?: string
  version?: string
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}

export interface InstalledPackage {
  readonly folder: string
  readonly version: string
  readonly manifest: Manifest
}

/** Finds the packages installed in the folder of the command. */
export interface Folder {
  readonly path: string
  readonly manifest: Manifest
  /** Every copy of `latchkey` that a bundler could include; the first is the one that the app imports. */
  readonly copies: readonly InstalledPackage[]
  /** Finds a package as the app would resolve it. */
  readonly find: (name: string) => InstalledPackage | undefined
}

/** Finds the app that a folder belongs to; `null` if there is none, or it does not have latchkey. */
export function lookAtFolder(start: string): Folder | null {
  const path = withParents(start).find((folder) => readManifest(folder) !== undefined)
  const manifest = path === undefined ? undefined : readManifest(path)
  if (path === undefined || !manifest) return null
  const find = (name: string): InstalledPackage | undefined => findFrom(path, name)
  const own = find('latchkey')
  if (!own) return null
  const copies = new Map(
    [own, ...copiesOfDependencies(path, manifest)].map((copy) => [realpathSync(copy.folder), copy]),
  )
  return { path, manifest, copies: [...copies.values()], find }
}

function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  } catch {
    return undefined
  }
}

function readInstalled(folder: string): InstalledPackage | undefined {
  const manifest = readManifest(folder)
  return manifest?.version === undefined ? undefined : { folder, version: manifest.version, manifest }
}

/** The folder and its parents, nearest first. */
const withParents = (path: string): string[] =>
  dirname(path) === path ? [path] : [path, ...withParents(dirname(path))]

function findFrom(path: string, name: string): InstalledPackage | undefined {
  for (const folder of withParents(path)) {
    const found = readInstalled(join(folder, 'node_modules', name))
    if (found) return found
  }
  return undefined
}

/**
 * Copies of latchkey that the app's dependencies resolve to. Each dependency is resolved by itself, because a shared store such as pnpm's also has copies
 * for other apps. Skips Latchkey's other packages, which do not run in the page.
 */
function copiesOfDependencies(path: string, { dependencies, devDependencies }: Manifest): InstalledPackage[] {
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => name !== 'latchkey' && !name.startsWith('@latchkey/'),
  )
  return names.flatMap((name) => {
    const found = findFrom(path, name)
    if (!found || !('latchkey' in { ...found.manifest.dependencies, ...found.manifest.peerDependencies })) return []
    return findFrom(realpathSync(found.folder), 'latchkey') ?? []
  })
}
