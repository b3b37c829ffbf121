/** Builds the templates of apps: the files of `template/`, and the versions that this repository is tested with. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const own = dirname(dirname(fileURLToPath(import.meta.url)))
const repository = join(own, '../..')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Packages whose version is not read in the repository's node_modules under their own name: the package that has them, or
 * their name there.
 */
const PLACES = {
  vite: { folder: 'cli' },
  '@vitejs/plugin-react': { folder: 'examples/demo' },
  // With the interface in JavaScript by which `next build` checks types.
  'typescript-6': { name: 'typescript' },
}

/** Packages that this repository does not have. */
const OTHERS = { concurrently: '^9.2.5' }

const versionOf = (name) => {
  if (OTHERS[name]) return OTHERS[name]
  if (/^(@latchkey\/|latchkey$)/.test(name)) return `^${readJson(join(repository, 'package.json')).version}`
  const { folder = '.', name: installed = name } = PLACES[name] ?? {}
  const paths = createRequire(join(repository, folder, 'package.json')).resolve.paths(installed) ?? []
  for (const path of paths) {
    try {
      return `^${readJson(join(path, installed, 'package.json')).version}`
    } catch {
      // Not installed there: try the folder above.
    }
  }
  throw new Error(`${name} is not installed in ${folder}.`)
}

/** Packages of every app, those of each template, and those of its tests. */
const PACKAGES = {
  common: ['latchkey', 'react', 'react-dom'],
  tools: [
    '@latchkey/server',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'concurrently',
    'jsdom',
    'vitest',
  ],
  vite: ['@vitejs/plugin-react', 'typescript-7', 'vite'],
  next: ['next', 'typescript-6'],
}

/** @param {string} outputDirectory the package's `dist` */
export const buildTemplate = (outputDirectory) => {
  const folder = join(outputDirectory, 'template')
  cpSync(join(own, 'template'), folder, { recursive: true })
  const versions = Object.entries(PACKAGES).map(([kind, names]) => [
    kind,
    Object.fromEntries(names.map((name) => [name.replace(/^typescript-\d$/, 'typescript'), versionOf(name)])),
  ])
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`)
}
