/**
 * Measures what a page of a Next.js app loads up front and until the modal is open, with e-mail and with every plugin,
 * minus a page of the same app without Latchkey, so that React and the framework do not count. Each host is a separate
 * app, because Turbopack puts what two pages share into separate files. Turbopack chooses its own chunks, so the result
 * is read from the rendered pages and from a browser's requests.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeProvider } from 'latchkey/testing'
import { findHeadlessChromium } from '../../chromium.mjs'
import { launchBrowser } from '../browser.mjs'
import { exportNextApp } from '../nextApp.mjs'
import { serve } from '../waterfall/serve.mjs'
import { weigh } from './bundlers/host.mjs'
import { pluginsOf } from './methods.mjs'

const { appId } = fakeProvider()

/** Source of a page with a client component and a button that logs in, like the host of the other bundlers. */
const pageOf = (name, hooks, methods) => {
  const { imports, calls } = pluginsOf(name, methods ?? [])
  return `'use client'
import { useEffect, useState } from 'react'
${methods ? `import { LatchkeyProvider, ${hooks.join(', ')} } from '${name}'\n${imports}\nconst plugins = [${calls}]` : ''}
function Button() {
  ${methods ? 'const { ready } = useLatchkey()\n  const { login } = useLogin()' : 'const ready = true\n  const login = () => undefined'}
  return <button onClick={() => login()} disabled={!ready}>Log in</button>
}
export default function Page() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    setHere(true)
    ${methods ? `globalThis.host = { ${hooks.join(', ')} }` : ''}
  }, [])
  const page = <p>{String(isHere)}<Button /></p>
  return ${methods ? `<LatchkeyProvider appId="${appId}" apiUrl={globalThis.location?.origin ?? 'https://provider.example'} plugins={plugins}>{page}</LatchkeyProvider>` : 'page'}
}`
}

const scriptsOf = (html) =>
  new Set([...html.matchAll(/<script[^>]*\bsrc="(\/_next\/[^"?]+\.js)/g)].map(([, path]) => path))

/**
 * Counts the script files that a browser requests: up front, in idle time, and after a click until the first login
 * option is visible.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Parameters<typeof serve>[0]} page
 * @param {boolean} isHost whether a click opens a modal
 */
const countRequests = async (browser, page, isHost) => {
  const site = await serve(page)
  const context = await browser.newContext()
  try {
    const tab = await context.newPage()
    await tab.goto(site.origin)
    await tab.waitForLoadState('networkidle')
    // Playwright waits until the button can be clicked, which is when the client is ready.
    await tab.getByRole('button', { name: 'Log in' }).click()
    // Checks at each frame, so that files which the open modal preloads are not counted.
    const count = await tab.waitForFunction(
      (target) => {
        const isShown = document.querySelector(target)?.checkVisibility()
        return isShown && performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length
      },
      isHost ? 'dialog[open] input' : 'button',
    )
    return await count.jsonValue()
  } finally {
    await context.close()
    site.close()
  }
}

/**
 * Measures by how many bytes and files a page with a host exceeds one without.
 *
 * @returns {Promise<{ upFront: number, files: number, requests: number }>}
 */
const measureHost = (browser, name, hooks, methods, appConfig) =>
  exportNextApp({ '': pageOf(name, hooks, undefined), host: pageOf(name, hooks, methods) }, async (out) => {
    const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
    const files = new Map(paths.map((path) => [`/${path}`, readFileSync(join(out, path))]))
    const measurePage = async (page) => {
      const html = readFileSync(join(out, `${page}.html`), 'utf8')
      const upFront = [...scriptsOf(html)]
      const requests = await countRequests(browser, { html, files, appConfig, latencyMs: 0 }, page === 'host')
      return {
        files: upFront.length,
        upFront: upFront.reduce((sum, path) => sum + weigh(files.get(path)), 0),
        requests,
      }
    }
    const [without, host] = [await measurePage('index'), await measurePage('host')]
    return Object.fromEntries(Object.keys(host).map((key) => [key, host[key] - without[key]]))
  })

/**
 * @param {string} name of the package
 * @param {readonly string[]} hooks
 * @param {Readonly<Record<string, { methods: readonly { plugin: string, factory: string }[], appConfig: object }>>} hosts by name
 * @returns {Promise<Record<string, { upFront: number, files: number, requests: number }>>} bytes and files that each host adds to a page
 */
export const measureNext = async (name, hooks, hosts) => {
  const browser = await launchBrowser({ executablePath: findHeadlessChromium() })
  try {
    const found = {}
    for (const [host, { methods, appConfig }] of Object.entries(hosts))
      found[host] = await measureHost(browser, name, hooks, methods, appConfig)
    return found
  } finally {
    await browser.close()
  }
}
