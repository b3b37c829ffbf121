/** Installs the SDK from a registry into an empty folder, with each package manager, and builds the README's example. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { repository, run, runNode, runNpm } from '../../process.mjs'

const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
/** The one that the command line was tested with: a release of Vite must not stop one of ours. */
const { version: vite } = createRequire(join(repository, 'cli/package.json'))('vite/package.json')

/** What the README tells to install, and what an app made with Vite has. */
const PACKAGES = ['latchkey', 'react', 'react-dom']
const TOOLS = [
  `vite@${vite}`,
  `@types/react@${devDependencies['@types/react']}`,
  `@types/react-dom@${devDependencies['@types/react-dom']}`,
]
/** The native compiler, and the last one that Yarn's Plug'n'Play can patch to find packages. */
const COMPILERS = { newest: devDependencies['typescript-7'].replace(/^npm:/, ''), patched: 'typescript@5.9.3' }

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
  },
  include: ['src'],
}

const MAIN = `import { createRoot } from 'react-dom/client'
import { App } from './App'

createRoot(document.getElementById('root')!).render(<App />)
`
const PAGE = '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>\n'

/** @returns {string} `src/App.tsx` of the README */
export const readExample = (readme) => {
  const [, example] = /^This is `src\/App\.tsx`[^]*?^```tsx\n([^]*?)^```$/m.exec(readme) ?? []
  if (!example) throw new Error('README.md has no src/App.tsx.')
  return example
}

/** Settings of Yarn's Plug'n'Play that the guide tells to add. */
const readPnpSettings = () => {
  const guide = readFileSync(join(repository, 'docs/guides/loading.md'), 'utf8')
  const [, settings] = /^ *```yaml\n( *packageExtensions:\n[^]*?)^ *```$/m.exec(guide) ?? []
  if (!settings) throw new Error('docs/guides/loading.md has no packageExtensions.')
  return settings.replace(/^ {2}/gm, '')
}

const writeHost = (folder) => {
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "host", "private": true, "type": "module" }\n')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'src/main.tsx'), MAIN)
  writeFileSync(join(folder, 'src/App.tsx'), readExample(readFileSync(join(repository, 'README.md'), 'utf8')))
}

const yarn = (linker) => ({
  compiler: linker === 'pnp' ? COMPILERS.patched : COMPILERS.newest,
  settings: ({ registry }) => ({
    'yarn.lock': '',
    '.yarnrc.yml': [
      `npmRegistryServer: '${registry}'`,
      "unsafeHttpWhitelist: ['127.0.0.1']",
      `nodeLinker: ${linker}`,
      'enableGlobalCache: false',
      'enableImmutableInstalls: false',
      'enableTelemetry: false',
      'npmMinimalAgeGate: 0',
      linker === 'pnp' ? readPnpSettings() : '',
    ].join('\n'),
  }),
  add: (call, names) => call(['add', ...names]),
  addTools: (call, names) => call(['add', '--dev', ...names]),
  execute: (call, args) => call(['run', ...args]),
  call: (tool, options) => (args) => runNode(tool('@yarnpkg/cli-dist/bin/yarn.js'), args, options),
})

/** The package managers: settings, how to call them, and their commands. */
const MANAGERS = {
  npm: {
    compiler: COMPILERS.newest,
    add: (call, names) => call(['install', ...names]),
    addTools: (call, names) => call(['install', '--save-dev', ...names]),
    execute: (call, args) => call(['exec', '--no', '--', ...args]),
    call: (_tool, options) => (args) => runNpm(args, options),
  },
  pnpm: {
    compiler: COMPILERS.newest,
    add: (call, names) => call(['add', ...names]),
    addTools: (call, names) => call(['add', '--save-dev', ...names]),
    execute: (call, args) => call(['exec', ...args]),
    call: (tool, options) => (args) => runNode(tool('pnpm/bin/pnpm.cjs'), args, options),
  },
  yarn: yarn('node-modules'),
  'yarn-pnp': yarn('pnp'),
  bun: {
    compiler: COMPILERS.newest,
    settings: ({ registry }) => ({ 'bunfig.toml': `[install]\nregistry = "${registry}"\n` }),
    add: (call, names) => call(['add', ...names]),
    addTools: (call, names) => call(['add', '--dev', ...names]),
    execute: (call, args) => call(['run', ...args]),
    call: (tool, options) => (args) =>
      run(tool(`@oven/bun-${process.platform}-${process.arch}/bin/bun`), args, options),
  },
}

export const managerNames = Object.keys(MANAGERS)

/** Type-checks and bundles the host in `folder`. */
const buildHost = async ({ execute }, call) => {
  await execute(call, ['tsc', '-p', '.'])
  await execute(call, ['vite', 'build', '--logLevel', 'warn'])
}

/**
 * @param {keyof MANAGERS} name
 * @param {{ folder: string, registry: string, env: Record<string, string | undefined>, tool: (path: string) => string }} options
 *   `folder`: a new one for the host
 * @returns {Promise<{ upgrade: (version: string) => Promise<void> }>}
 * @throws {import('../../process.mjs').CommandFailed} with what the package manager, the compiler or the bundler says
 */
export const checkHost = async (name, { folder, registry, env, tool }) => {
  const manager = MANAGERS[name]
  writeHost(folder)
  for (const [file, text] of Object.entries(manager.settings?.({ registry }) ?? {}))
    writeFileSync(join(folder, file), text)
  const call = manager.call(tool, { cwd: folder, env, capture: true })
  await manager.add(call, PACKAGES)
  await manager.addTools(call, [...TOOLS, manager.compiler])
  await buildHost(manager, call)
  return {
    async upgrade(version) {
      await manager.add(call, [`latchkey@${version}`])
      await buildHost(manager, call)
    },
  }
}
