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
  /** Folder of the page's modules. */
  readonly pageFolder: string
}

/** Puts the author's configuration, whose path only the command knows, in the place of the empty one. */
const configPlugin = (configFile: string | undefined): Plugin => ({
  name: 'latchkey-config',
  enforce: 'pre',
  resolveId: (id) => (configFile !== undefined && id.endsWith('/authorConfig.js') ? configFile : undefined),
})

const PAGE = 'latchkey-workbench-page'

/** Packages that must have one copy in the page, whichever module imports them. */
const ONE_COPY = ['react', 'react-dom', 'latchkey']
/** Written for Node: a browser gets them bundled. */
const COMMON_JS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']

/**
 * How Vite serves and builds the workbench. Its documents lie in a folder of the author's `node_modules`, so that what they import is the author's.
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
        { find: /^@testing-library\/dom$/, replacement: ownEsm('@testing-library/dom', 'dist/@testing-library/dom.esm.js') },
      ],
    },
    // In a bundle made ahead the page would have the empty configuration.
    optimizeDeps: { include: COMMON_JS, exclude: [PAGE] },
    build: {
      rolldownOptions: {
        input: Object.keys(PAGES).map((name) => join(root, name)),
        // 'use client' is for servers that render React; here there is none.
        onLog: (level, log, tell) => { if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log) },
      },
      chunkSizeWarningLimit: 4_000,
      target: 'es2022',
    },
  }
}

/** Of a package of this one's own. */
const ownEsm = (name: string, path: string): string => join(realpathSync(join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..')), path)
