import type { PluginNames } from './names.ts'
import type { Runner } from './settings.ts'

/** Version ranges by package. */
type Ranges = Readonly<Record<string, string>>

/** Versions for developing a plugin, as the build found them: `versions.json` of the template. */
export interface Versions {
  /** Versions of Latchkey's own packages, which are released together. */
  readonly latchkey: Ranges & { readonly latchkey: string }
  readonly common: Ranges
  readonly jest: Ranges
  readonly vitest: Ranges
}

export interface ManifestParts {
  readonly names: PluginNames
  readonly runner: Runner
  readonly versions: Versions
  /** Paths of packed packages, if Latchkey is not taken from npm: `file:` paths by package. */
  readonly tarballs: Ranges
}

const COMMANDS = { jest: 'jest', vitest: 'vitest run' }

/** @returns the text of package.json */
export function writeManifest({ names, runner, versions, tarballs }: ManifestParts): string {
  const runners = runner === 'both' ? (['jest', 'vitest'] as const) : [runner]
  const ranges = [versions.latchkey, tarballs, versions.common, ...runners.map((name) => versions[name])].flatMap(
    (given) => Object.entries(given),
  )
  const developedWith = new Map(ranges)
  const manifest = {
    name: names.package,
    version: '0.1.0',
    description: 'A login method for Latchkey.',
    keywords: ['latchkey-plugin'],
    type: 'module',
    sideEffects: false,
    files: ['dist'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './server': { types: './dist/server.d.ts', default: './dist/server.js' },
    },
    scripts: {
      test: ['oxlint', 'tsc', ...runners.map((name) => COMMANDS[name])].join(' && '),
      lint: 'oxlint',
      workbench: 'latchkey workbench',
      build: 'tsc -p tsconfig.build.json',
      prepack: 'npm run build',
    },
    peerDependencies: {
      '@latchkey/server': versions.latchkey['@latchkey/server'],
      '@reduxjs/toolkit': versions.common['@reduxjs/toolkit'],
      latchkey: versions.latchkey.latchkey,
      react: '^18.3.0 || ^19.0.0',
    },
    peerDependenciesMeta: { '@latchkey/server': { optional: true } },
    devDependencies: Object.fromEntries([...developedWith].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
