/** The pages that are compared: one with a trivial dialog, and hosts with e-mail alone and with every plugin. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLERS, repository } from '../size/bundle.mjs'
import { upFrontChunks } from '../size/graph.mjs'
import { methodsOf, pluginsOf } from '../size/methods.mjs'

const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
const plugins = Object.keys(manifest.exports).flatMap((entry) => /^\.\/plugins\/([^/]+)$/.exec(entry)?.[1] ?? [])
const external = Object.keys(manifest.peerDependencies).filter((name) => !/^react(-dom)?$/.test(name))

const TRIVIAL = `
  import { createElement as h, StrictMode, useEffect, useRef } from 'react'
  import { createRoot } from 'react-dom/client'
  function TrivialDialog({ isReady }) {
    const dialog = useRef(null)
    useEffect(() => { if (isReady) performance.mark('ready') }, [isReady])
    return h('div', null,
      h('button', { id: 'trivial', onClick: () => dialog.current.showModal() }, 'Open a dialog'),
      h('dialog', { ref: dialog, id: 'dialog' }, h('input', { type: 'text', 'aria-label': 'Name' })))
  }
  const show = (page) => createRoot(document.getElementById('root')).render(h(StrictMode, null, page))`

const hostPage = (methods) => `${TRIVIAL}
  import { LatchkeyProvider, useLatchkey, useLogin } from 'latchkey'
  ${pluginsOf('latchkey', methods).imports}
  function Host() {
    const { ready } = useLatchkey()
    const { login } = useLogin({ onError: () => {} })
    return h('div', null, h('button', { id: 'login', onClick: login }, 'Log in'), h(TrivialDialog, { isReady: ready }))
  }
  const plugins = [${pluginsOf('latchkey', methods).calls}]
  show(h(LatchkeyProvider, { appId: globalThis.benchmark.appId, apiUrl: location.origin, plugins }, h(Host)))`

/** Sources by name. */
const PAGES = {
  'trivial dialog': `${TRIVIAL}\n  show(h(TrivialDialog, { isReady: true }))`,
  'e-mail': hostPage([{ plugin: 'email', factory: 'email' }]),
  'everything': hostPage(methodsOf(plugins)),
}

/**
 * Builds each page with each bundler, React included.
 * @returns {Promise<{ bundler: string, page: string, entry: string, preloaded: string[], files: Map<string, string | Uint8Array> }[]>}
 */
export const buildPages = async () => {
  const built = []
  for (const [bundler, build] of Object.entries(BUNDLERS)) {
    for (const [page, code] of Object.entries(PAGES)) {
      const { chunks } = await build(code, { isReactExternal: false, external })
      const entry = chunks.find(({ entryModules }) => entryModules.includes('host.js')).name
      // Vite writes it into its HTML; the others' hosts have HTML of their own.
      const preloaded = bundler.startsWith('Vite') ? upFrontChunks({ chunks }).map(({ name }) => `/${name}`).filter((path) => path !== `/${entry}`) : []
      built.push({ bundler, page, entry: `/${entry}`, preloaded, files: new Map(chunks.map((chunk) => [`/${chunk.name}`, chunk.code])) })
    }
  }
  return built
}
