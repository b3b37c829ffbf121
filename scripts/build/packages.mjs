/** Reads from the package.json files which packages to build, and their entries. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { repository } from '../process.mjs'

const BUILT_ENTRY = /^\.\/dist\/(.+)\.js$/

/** A package with one of these files is an app of that kind; all other packages are libraries. */
const CONFIGURATIONS = { site: 'vite.config.ts', host: 'next.config.ts' }

const targetsOf = (manifest) => [
  ...Object.values(manifest.exports ?? {}).map((target) => (typeof target === 'string' ? target : target.default)),
  ...Object.values(manifest.bin ?? {}),
]

const sourceOf = (directory, name) => {
  const candidates = [`src/${name}.ts`, `src/${name}.tsx`].map((path) => join(directory, path))
  return candidates.find((path) => existsSync(path)) ?? candidates[0]
}

const readPackage = (directory) => {
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  const entries = targetsOf(manifest).flatMap((target) => {
    const name = BUILT_ENTRY.exec(target)?.[1]
    return name === undefined ? [] : [{ source: sourceOf(directory, name), output: join(directory, target) }]
  })
  const kind = Object.keys(CONFIGURATIONS).find((name) => existsSync(join(directory, CONFIGURATIONS[name])))
  return {
    name: manifest.name,
    manifest,
    directory,
    label: relative(repository, directory).split(sep).join('/') || 'sdk',
    entries,
    kind: kind ?? (entries.length > 0 ? 'library' : 'none'),
    pages: [join(directory, 'build/buildPages.mjs')].find(existsSync),
    template: [join(directory, 'build/buildTemplate.mjs')].find(existsSync),
    dependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }),
  }
}

/** Lists the folders of a workspace pattern. Only patterns such as `examples/*` are in use. */
const expand = (pattern) => {
  const parent = join(repository, pattern.replace(/\/\*$/, ''))
  const directories = pattern.endsWith('/*') ? readdirSync(parent).map((name) => join(parent, name)) : [parent]
  return directories.filter((directory) => existsSync(join(directory, 'package.json')))
}

const dependenciesFirst = (packages) => {
  const ordered = new Set()
  const visit = (current) => {
    if (ordered.has(current)) return
    for (const other of packages) {
      if (other !== current && current.dependencies.includes(other.name)) visit(other)
    }
    ordered.add(current)
  }
  packages.forEach(visit)
  return [...ordered]
}

/**
 * The root package and all workspaces, each after the ones it depends on.
 * @returns {{ name: string, label: string, directory: string, kind: 'library' | 'site' | 'host' | 'none', pages?: string, template?: string,
 *   entries: { source: string, output: string }[], dependencies: string[], manifest: object }[]}
 */
export const readPackages = () => {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const directories = workspaces.flatMap(expand)
  return dependenciesFirst([repository, ...directories].map(readPackage))
}
