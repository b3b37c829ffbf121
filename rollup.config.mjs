import { join } from 'node:path'
import swc from '@rollup/plugin-swc'
import preserveDirectives from 'rollup-preserve-directives'
import { annotate } from './scripts/build/annotate.mjs'
import { SWC_TARGETS } from './scripts/build/browsers.mjs'
import { readPackages } from './scripts/build/packages.mjs'

/** Warnings that mean a broken package; they fail the build. */
const FATAL_WARNINGS = new Set(['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'CIRCULAR_DEPENDENCY', 'EMPTY_BUNDLE'])

/**
 * How one of our packages becomes plain modules: one output file per source file, so that a host's bundler drops what
 * the host does not use and `'use client'` stays on the very module that carries it. They are as readable as the sources,
 * so they have no source maps (ADR 98).
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
          sourceMaps: false,
          // The oldest supported browsers. The oldest supported Node can do more, so the output also runs on servers.
          env: { targets: SWC_TARGETS },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            output: { charset: 'utf8' },
          },
        },
      }),
      ...(library.manifest.sideEffects === false ? [annotate()] : []),
      preserveDirectives(),
    ],
    onwarn: (warning, warn) => {
      if (FATAL_WARNINGS.has(warning.code)) throw new Error(warning.message)
      // Rollup warns of `#__PURE__` in the text of an `@example`, and removes that comment from the code. The
      // declaration keeps it, so nothing is lost.
      if (warning.code !== 'INVALID_ANNOTATION') warn(warning)
    },
    output: {
      dir: outputDirectory,
      format: 'es',
      sourcemap: false,
      preserveModules: true,
      preserveModulesRoot: sourceRoot,
      hoistTransitiveImports: false,
      entryFileNames: '[name].js',
    },
  }
}

export default readPackages()
  .filter((candidate) => candidate.kind === 'library')
  .map((library) => libraryOptions(library, join(library.directory, 'dist')))
