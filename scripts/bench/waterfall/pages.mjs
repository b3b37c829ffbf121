/** Builds the pages to compare: one with a trivial dialog, and hosts with e-mail only and with every plugin. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeProvider } from 'latchkey/testing'
import { exportNextApp } from '../nextApp.mjs'
import { BUNDLERS, repository } from '../size/bundle.mjs'
import { upFrontChunks } from '../size/graph.mjs'
import { methodsOf, pluginsOf } from '../size/methods.mjs'

const { appId } = fakeProvider()

const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
const plugins = Object.keys(manifest.exports).flatMap((entry) => /^\.\/plugins\/([^/]+)$/.exec(entry)?.[1] ?? [])
const external = Object.keys(manifest.peerDependencies).filter((name) => !/^react(-dom)?$/.test(name))

const SHOW = 'dialog.current.showModal()'

/** @param {string} [onClick] code that runs at a click; by default, it shows the dialog */
const trivialDialog = (onClick = SHOW) => `
  import { createElement as h, StrictMode, useEffect, useRef } from 'react'
  function TrivialDialog({ isReady }) {
    const dialog = useRef(null)
    useEffect(() => { if (isReady) performance.mark('ready') }, [isReady])
    return h('div', null,
      h('button', { id: 'trivial', onClick: () => void ${onClick} }, 'Open a dialog'),
      h('dialog', { ref: dialog, id: 'dialog' }, h('input', { type: 'text', 'aria-label': 'Name' })))
  }`

/** @param {string} [onClick] code that runs at a click, as for `trivialDialog` */
const trivialPage = (onClick) => `${trivialDialog(onClick)}
  const page = h(TrivialDialog, { isReady: true })`

const hostPage = (methods) => `${trivialDialog()}
  import { LatchkeyProvider, useLatchkey, useLogin } from 'latchkey'
  ${pluginsOf('latchkey', methods).imports}
  function Host() {
    const { ready } = useLatchkey()
    const { login } = useLogin({ onError: () => {} })
    return h('div', null, h('button', { id: 'login', onClick: login }, 'Log in'), h(TrivialDialog, { isReady: ready }))
  }
  const plugins = [${pluginsOf('latchkey', methods).calls}]
  const apiUrl = globalThis.location?.origin ?? 'http://localhost'
  const page = h(LatchkeyProvider, { appId: '${appId}', apiUrl, plugins }, h(Host))`

/** Source of each measured page, by name. Each defines a React element `page`. */
const PAGES = {
  'trivial dialog': trivialPage(),
  // For comparison with the modal, which opens 15 ms after its screen is set.
  'trivial dialog, 15 ms later': trivialPage(`setTimeout(() => ${SHOW}, 15)`),
  'e-mail': hostPage([{ plugin: 'email', factory: 'email' }]),
  everything: hostPage(methodsOf(plugins)),
}

/** Source that renders the page in the browser. */
const drawn = (code) => `
  import { createRoot } from 'react-dom/client'
  ${code}
  createRoot(document.getElementById('root')).render(h(StrictMode, null, page))`

/** Source of a page for Next.js, which renders it itself, in strict mode. */
const ofNext = (code) => `'use client'\n${code}\nexport default function Page() { return page }`

const NEXT = 'Next.js (Turbopack)'

const buildWithNext = (page, code) =>
  exportNextApp({ '': ofNext(code) }, (out) => ({
    bundler: NEXT,
    page,
    html: readFileSync(join(out, 'index.html'), 'utf8'),
    files: new Map(
      readdirSync(out, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.js'))
        .map((path) => [`/${path}`, readFileSync(join(out, path))]),
    ),
  }))

/** @param {{ entry: string, preloaded: string[] }} files that the page loads */
const htmlOf = ({ entry, preloaded }) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${preloaded.map((path) => `<link rel="modulepreload" href="${path}">`).join('')}<div id="root"></div>
<script type="module" src="${entry}"></script></html>`

/**
 * Builds each page, React included.
 * @param {string} [wanted] part of the names of the bundlers to use
 * @returns {Promise<{ bundler: string, page: string, html: string, files: Map<string, string | Uint8Array> }[]>}
 */
export const buildPages = async (wanted = '') => {
  const built = []
  for (const [bundler, build] of Object.entries(BUNDLERS)) {
    if (!bundler.includes(wanted)) continue
    for (const [page, code] of Object.entries(PAGES)) {
      const { chunks } = await build(drawn(code), { isReactExternal: false, external })
      const entry = chunks.find(({ entryModules }) => entryModules.includes('host.js')).name
      // Vite writes preload links into the HTML that it builds; hosts of the other bundlers have their own HTML.
      const preloaded = bundler.startsWith('Vite')
        ? upFrontChunks({ chunks })
            .map(({ name }) => `/${name}`)
            .filter((path) => path !== `/${entry}`)
        : []
      built.push({
        bundler,
        page,
        html: htmlOf({ entry: `/${entry}`, preloaded }),
        files: new Map(chunks.map((chunk) => [`/${chunk.name}`, chunk.code])),
      })
    }
  }
  if (NEXT.includes(wanted))
    for (const [page, code] of Object.entries(PAGES)) built.push(await buildWithNext(page, code))
  return built
}
