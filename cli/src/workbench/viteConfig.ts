import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { PAGES, SCRIPTS } from './pages.ts'

export interface SiteRequest {
  /** The author's folder: packages are looked up from here. */
  readonly folder: string
  /** The author's configuration; without one only the core's screens are shown. */
  readonly configFile: string | undefined
  /** The module behind `@latchkey/cli/config`. */
  readonly configModule: string
  /** Folder of this package's modules that run in the workbench's page and frames. */
  readonly pageFolder: string
}

/** Replaces the empty configuration module with the author's, whose path only the command knows. */
const configPlugin = (configFile: string | undefined): Plugin => ({
  name: 'latchkey-config',
  enforce: 'pre',
  resolveId: (id) => (configFile !== undefined && id.endsWith('/authorConfig.js') ? configFile : undefined),
})

const PAGE = 'latchkey-workbench-page'

/** Packages that the page must load only once, because React and Latchkey keep state in modules. */
const ONE_COPY = ['react', 'react-dom', 'latchkey']
/** CommonJS modules, which Vite must bundle for the browser. */
const COMMON_JS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']

/**
 * Vite's configuration for the workbench. The documents are in the author's `node_modules`, so that their imports resolve to the author's packages.
 */
export function viteConfig({ folder, configFile, configModule, pageFolder }: SiteRequest): InlineConfig {
  const root = join(folder, 'node_modules/.latchkey/workbench')
  mkdirSync(root, { recursive: true })
  for (const [name, html] of Object.entries(PAGES)) {
    writeFileSync(join(root, name), html)
  }
  for (const name of SCRIPTS) writeFileSync(join(root, `${name}.js`), `import '${PAGE}/${name}.js'\n`)
  return {
    configFile: false,
    root,
    base: './',
    appType: 'mpa',
    logLevel: 'warn',
    plugins: [configPlugin(configFile)],
    resolve: {
      dedupe: ONE_COPY,
      alias: [
        { find: PAGE, replacement: pageFolder },
        { find: /^@latchkey\/cli\/config$/, replacement: configModule },
        {
          find: /^@testing-library\/dom$/,
          replacement: ownEsm('@testing-library/dom', 'dist/@testing-library/dom.esm.js'),
        },
      ],
    },
    // Vite must not bundle the page in advance: the bundle would contain the empty configuration.
    optimizeDeps: { include: COMMON_JS, exclude: [PAGE] },
    build: {
      rolldownOptions: {
        input: Object.keys(PAGES).map((name) => join(root, name)),
        // Hides warnings about 'use client', which only matters to React Server Components.
        onLog: (level, log, tell) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
        },
      },
      chunkSizeWarningLimit: 4_000,
      target: readTargets(folder),
    },
  }
}

/** The browsers that the author's `latchkey` runs in, in Vite's terms: `safari16.4`. */
const readTargets = (folder: string): string[] => {
  const require = createRequire(join(folder, 'package.json'))
  const { browserslist } = require('latchkey/package.json') as { browserslist: string[] }
  return browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''))
}

/** Path of a file in one of this package's own dependencies. */
const ownEsm = (name: string, path: string): string =>
  join(realpathSync(join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..')), path)
