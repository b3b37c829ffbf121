/** A host in Vite's development server, whose author edits the list of plugins or the client while the page is open. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import { repository } from '../scripts/process.mjs'
import { expect } from './support/expect.ts'
import { firstPortOf } from './support/ports.ts'

interface Vite {
  createServer(options: object): Promise<{ listen(): Promise<unknown>; close(): Promise<void> }>
}

/** Loads the demo's Vite and its plugin for React, which most hosts have. */
const loadVite = async () => {
  const load = async <M>(name: string): Promise<M> =>
    (await import(pathToFileURL(createRequire(join(repository, 'examples/demo/package.json')).resolve(name)).href)) as M
  const [{ createServer }, { default: react }] = await Promise.all([
    load<Vite>('vite'),
    load<{ default: () => unknown }>('@vitejs/plugin-react'),
  ])
  return { createServer, react }
}

const APP_ID = 'latchkey-hot-update-tests'
/** An address without a server: these messages about options do not depend on a provider. */
const NOWHERE = 'http://localhost:9'

const PLUGINS = `import { email } from 'latchkey/plugins/email'
export const plugins = [email()]
`
const MORE_PLUGINS = `import { email } from 'latchkey/plugins/email'
import { sms } from 'latchkey/plugins/sms'
export const plugins = [email(), sms()]
`
const client = (version: number): string => `import { createClient } from 'latchkey'
import { email } from 'latchkey/plugins/email'
export const version = ${version}
export const client = createClient({ appId: '${APP_ID}', apiUrl: '${NOWHERE}', plugins: [email()] })
client.start()
`
const FILES = {
  'package.json': '{ "type": "module" }',
  'index.html': '<!doctype html><title>Hot</title><div id="root"></div><script type="module" src="/main.tsx"></script>',
  'main.tsx': `import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
createRoot(document.getElementById('root')!).render(<App />)
`,
  'App.tsx': `import { LatchkeyProvider } from 'latchkey'
import { plugins } from './plugins.ts'
export const App = () => (
  <LatchkeyProvider appId="${APP_ID}" apiUrl="${NOWHERE}" plugins={plugins}>
    <h1>{plugins.map(({ id }) => id).join(' and ')}</h1>
  </LatchkeyProvider>
)
`,
  'plugins.ts': PLUGINS,
  'own.html': '<!doctype html><title>Hot</title><p></p><script type="module" src="/own.ts"></script>',
  'own.ts': `import { version } from './client.ts'
document.querySelector('p')!.textContent = 'client ' + version
import.meta.hot?.accept('./client.ts', (next) => { document.querySelector('p')!.textContent = 'client ' + next!.version })
`,
  'client.ts': client(1),
}

interface Host {
  readonly origin: string
  edit(file: keyof typeof FILES, text: string): void
}

const test = base.extend<object, { host: Host }>({
  host: [
    async ({}, use, { parallelIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-hot-'))
      const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
      mkdirSync(join(folder, 'node_modules'))
      for (const name of ['react', 'react-dom'])
        symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name))
      symlinkSync(repository, join(folder, 'node_modules/latchkey'))
      for (const [file, text] of Object.entries(FILES)) write(file, text)
      const port = firstPortOf(parallelIndex)
      const { createServer, react } = await loadVite()
      const server = await createServer({
        root: folder,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        server: { port, strictPort: true },
        // Prebundles all dependencies, as Vite has them after a host's first visit. It reloads the page whenever it
        // discovers another one.
        optimizeDeps: {
          noDiscovery: true,
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'latchkey',
            'latchkey/plugins/email',
            'latchkey/plugins/sms',
          ],
        },
      })
      await server.listen()
      await use({ origin: `http://localhost:${port}`, edit: write })
      await server.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** Runs in the page: returns the whole text of a logged error, which the console would shorten. */
const readError = (logged: unknown): string => {
  const error = typeof logged === 'object' && logged !== null && 'error' in logged ? logged.error : ''
  return typeof error === 'string' ? error : ''
}

/** Collects what the page logs to the console, and uncaught errors. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    said.push(message.text())
    for (const arg of message.args()) {
      void arg
        .evaluate(readError)
        .then((text) => said.push(text))
        .catch(() => undefined)
    }
  })
  return said
}

// In sequence, because a second worker would start another host.
test.describe.configure({ mode: 'default' })

test('a hot update that changes the plugins logs that the page must be reloaded, and the page goes on running', async ({
  page,
  host,
}) => {
  const said = listen(page)
  await page.goto(host.origin)
  await expect(page.getByRole('heading')).toHaveText('email')
  host.edit('plugins.ts', MORE_PLUGINS)
  await expect(page.getByRole('heading')).toHaveText('email and sms')
  await expect
    .poll(() => said.join('\n'))
    .toContain('<LatchkeyProvider> reads its options once, and they have changed since.')
  expect(said.join('\n')).toContain('Reload the page to apply the new ones.')
  expect(said.join('\n')).toContain('"plugins":"email, sms"')
})

test('a hot update that creates a second client logs a warning with the line of code to add', async ({
  page,
  host,
}) => {
  const said = listen(page)
  await page.goto(`${host.origin}/own.html`)
  await expect(page.getByText('client 1')).toBeVisible()
  host.edit('client.ts', client(2))
  await expect(page.getByText('client 2')).toBeVisible()
  await expect.poll(() => said.join('\n')).toContain('Two clients run on this page and share one session.')
  expect(said.join('\n')).toContain('import.meta.hot?.dispose(() => client.destroy())')
})
