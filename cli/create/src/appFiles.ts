import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript, type PackageManager } from './packageManager.ts'
import type { Template } from './readArguments.ts'
import { writeManifest, type Versions } from './writeManifest.ts'
import { writeReadme } from './writeReadme.ts'
import { writeTsconfig } from './writeTsconfig.ts'

/** The app to write. */
export interface AppOptions {
  /** Name of the app, valid as that of an npm package. */
  readonly name: string
  readonly template: Template
  readonly hasWallet: boolean
  readonly manager: PackageManager
  /** `file:` paths of packed packages of Latchkey, by package. */
  readonly packed: Readonly<Record<string, string>>
}

/** Texts of files by their paths, with slashes, relative to the app's folder. */
export type Files = Readonly<Record<string, string>>

/** Modules that need a browser, in an app whose other modules run on a server. */
const OF_THE_BROWSER = ['src/Account.tsx', 'src/Providers.tsx']

const IGNORED: Readonly<Record<Template, string>> = {
  vite: 'node_modules\ndist\n.latchkey\n*.local\n',
  next: 'node_modules\n.next\nnext-env.d.ts\n*.tsbuildinfo\n.latchkey\n.env*.local\n',
}

/** @returns the files of an app, from the templates in a folder and the versions beside them */
export function appFiles({ name, template, hasWallet, manager, packed }: AppOptions, templates: string): Files {
  const versions = JSON.parse(readFileSync(join(templates, 'versions.json'), 'utf8')) as Versions
  const copied = ['shared', hasWallet ? 'wallet' : 'plain', template].flatMap((layer) =>
    Object.entries(readFiles(join(templates, layer))),
  )
  const run = (script: string): string => runScript(manager, script)
  const own = copied.map(([path, text]) => {
    const head = template === 'next' && OF_THE_BROWSER.includes(path) ? "'use client'\n\n" : ''
    return [path, head + text.replaceAll('my-app', name).replaceAll('npm run dev', run('dev'))] as const
  })
  return {
    ...Object.fromEntries(own),
    '.gitignore': IGNORED[template],
    'package.json': writeManifest(name, template, versions, packed),
    'tsconfig.json': writeTsconfig(template),
    // With Plug'n'Play, TypeScript 7 would find no package.
    ...(manager === 'yarn' && { '.yarnrc.yml': 'nodeLinker: node-modules\n' }),
    'README.md': writeReadme({ name, template, hasWallet, run }),
  }
}

/**
 * Reads folder by folder: `readdirSync` with `recursive` finds no files in the archives that Yarn runs a package from.
 */
const readFiles = (root: string, inside = ''): Files =>
  Object.assign(
    {},
    ...readdirSync(join(root, inside), { withFileTypes: true }).map((entry): Files => {
      const path = `${inside}${entry.name}`
      return entry.isDirectory() ? readFiles(root, `${path}/`) : { [path]: readFileSync(join(root, path), 'utf8') }
    }),
  ) as Files
