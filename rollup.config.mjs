import { join } from 'node:path'
import swc from '@rollup/plugin-swc'
import preserveDirectives from 'rollup-preserve-directives'
import { readPackages } from './scripts/build/packages.mjs'

/** Warnings that mean a broken package; they fail the build. */
const FATAL_WARNINGS = new Set(['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'CIRCULAR_DEPENDENCY', 'EMPTY_BUNDLE'])

/**
 * How one of our packages becomes plain modules: one output file per source file, so that a host's bundler drops what
 * the host does not use and `'use client'` stays on the very module that carries it.
 * @param {{ directory: string, entries: { source: string }[], manifest: { sideEffects?: boolean } }} library
 * @param {string} outputDirectory absolute
 */
export const libraryOptions = (library, outputDirectory) => {
  const sourceRoot = join(library.directory, 'src')
  return {
    input: library.entries.map((entry) => entry.source),
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:[\\/]/.test(id),
    // What package.json promises with `sideEffects: false`. Without it Rollup keeps a bare import of every module that
    // calls anything at its top, and a host's bundler warns about each.
    treeshake: { moduleSideEffects: library.manifest.sideEffects !== false },
    plugins: [
      swc({
        swc: {
          swcrc: false,
          sourceMaps: true,
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      }),
      preserveDirectives(),
    ],
    onwarn: (warning, warn) => {
      if (FATAL_WARNINGS.has(warning.code)) throw new Error(warning.message)
      // An @example that shows a pure annotation loses its comment in the code; the declaration keeps it.
      if (warning.code !== 'INVALID_ANNOTATION') warn(warning)
    },
    output: {
      dir: outputDirectory,
      format: 'es',
      sourcemap: true,
      preserveModules: true,
      preserveModulesRoot: sourceRoot,
      hoistTransitiveImports: false,
      entryFileNames: '[name].js',
    },
  }
}

/**
 * Modules of a package that load together and are published as one file; see `scripts/build/joinModules.mjs`.
 * @type {Record<string, { name: string, roots: string[], within: string, upFront: string[] }[]>}
 */
export const joinedFiles = {
  latchkey: [
    { name: 'core/kernel', roots: ['core/createClient.js'], within: 'core/', upFront: ['core/contract.js'] },
    {
      name: 'core/wallets/upFront',
      roots: ['core/wallets/plugin.js', 'core/wallets/selectors.js'],
      within: 'core/wallets/',
      upFront: ['core/contract.js'],
    },
    {
      name: 'core/embeddedWallet/onUse',
      roots: ['core/embeddedWallet/sagas.js', 'core/embeddedWallet/askFrame.js'],
      within: 'core/embeddedWallet/',
      upFront: ['core/embeddedWallet/select.js', 'core/embeddedWallet/events.js'],
    },
    {
      name: 'ui/firstScreen',
      roots: ['ui/modal/Modal.js', 'ui/kit/InputRow.js'],
      within: 'ui/',
      upFront: ['index.js', 'ui/hooks/index.js'],
    },
    {
      name: 'plugins/email/screens/firstScreen',
      roots: ['plugins/email/screens/EmailOption.js'],
      within: 'plugins/email/',
      upFront: ['plugins/email/index.js'],
    },
  ],
}

export default readPackages()
  .filter((candidate) => candidate.kind === 'library')
  .map((library) => libraryOptions(library, join(library.directory, 'dist')))
