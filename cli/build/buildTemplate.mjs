/**
 * Builds the templates of `create-plugin`: the sources of two examples, and the versions that this repository is tested with.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..')
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The template gets everything in these folders, tests included. */
const EXAMPLES = { full: 'examples/plugin-magic-word/src', bare: 'examples/plugin-bare/src' }

/**
 * Tests that run in Node without a DOM. In this repository jest.config.ts sets that for these files. A plugin made from
 * the template has no such projects, so `head` sets it in each file, for jest and Vitest.
 */
const WITHOUT_PAGE = {
  files: ['server.test.ts', 'import.test.ts'],
  head: '/** @jest-environment node */\n// @vitest-environment node\n',
}

/**
 * Folders in node_modules from which versions are read if they are not named like the package. Here `typescript` is an
 * older compiler that tools need, but new plugins get the newer one.
 */
const ALIASES = { typescript: 'typescript-7' }

/**
 * Installed in exactly this version: its interface for plugins in JavaScript, such as Latchkey's rules, may change in
 * any release.
 */
const EXACT = ['oxlint']

const versionOf = (name) => {
  const own = readJson(join(repository, 'package.json')).version
  if (/^(@latchkey\/|latchkey$)/.test(name)) return `^${own}`
  return `${EXACT.includes(name) ? '' : '^'}${readJson(join(repository, 'node_modules', ALIASES[name] ?? name, 'package.json')).version}`
}

/** Packages for developing a plugin with any test runner, and those that each runner needs. */
const PACKAGES = {
  latchkey: ['latchkey', '@latchkey/server', '@latchkey/frame', '@latchkey/cli'],
  common: [
    '@reduxjs/toolkit',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
    '@types/node',
    '@types/react',
    'oxlint',
    'react',
    'react-dom',
    'typescript',
  ],
  jest: ['@swc/core', '@swc/jest', '@types/jest', 'jest', 'jest-environment-jsdom', 'jest-fixed-jsdom'],
  vitest: ['jsdom', 'vitest'],
}

/** @param {string} outputDirectory the package's `dist` */
export const buildTemplate = (outputDirectory) => {
  const folder = join(outputDirectory, 'template')
  mkdirSync(folder)
  for (const [name, example] of Object.entries(EXAMPLES)) {
    cpSync(join(repository, example), join(folder, name, 'src'), { recursive: true })
    for (const file of WITHOUT_PAGE.files) {
      const test = join(folder, name, 'src', file)
      writeFileSync(test, WITHOUT_PAGE.head + readFileSync(test, 'utf8'))
    }
  }
  const versions = Object.entries(PACKAGES).map(([kind, names]) => [
    kind,
    Object.fromEntries(names.map((name) => [name, versionOf(name)])),
  ])
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`)
}
