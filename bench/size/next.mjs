/**
 * What a page of a Next.js app loads up front, with e-mail and with every plugin: less a page of the same app without Latchkey, so that React
 * and the framework do not count. Each host is an app of its own, as Turbopack puts what two pages share into files of their own. It cuts files
 * to its own liking; what it makes is read off the pages it renders.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportNextApp } from '../nextApp.mjs'
import { weigh } from './bundlers/host.mjs'
import { pluginsOf } from './methods.mjs'

/** A page of a client component, as the host of the other bundlers is. */
const pageOf = (name, hooks, methods) => {
  const { imports, calls } = pluginsOf(name, methods ?? [])
  return `'use client'
import { useEffect, useState } from 'react'
${methods ? `import { LatchkeyProvider, ${hooks.join(', ')} } from '${name}'\n${imports}\nconst plugins = [${calls}]` : ''}
export default function Page() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    setHere(true)
    ${methods ? `globalThis.host = { ${hooks.join(', ')} }` : ''}
  }, [])
  return ${methods ? `<LatchkeyProvider appId="app_benchmark_0123456789a" apiUrl="https://provider.example" plugins={plugins}>{String(isHere)}</LatchkeyProvider>` : '<p>{String(isHere)}</p>'}
}`
}

const scriptsOf = (html) => new Set([...html.matchAll(/<script[^>]*\bsrc="(\/_next\/[^"?]+\.js)/g)].map(([, path]) => path))

/**
 * Bytes and files that a page with a host has more than one without.
 * @returns {Promise<{ upFront: number, files: number }>}
 */
const measureHost = (name, hooks, methods) =>
  exportNextApp({ '': pageOf(name, hooks, undefined), 'host': pageOf(name, hooks, methods) }, (out) => {
    const filesOf = (page) => {
      const paths = [...scriptsOf(readFileSync(join(out, `${page}.html`), 'utf8'))]
      return { files: paths.length, upFront: paths.reduce((sum, path) => sum + weigh(readFileSync(join(out, path))), 0) }
    }
    const [without, { files, upFront }] = [filesOf('index'), filesOf('host')]
    return { files: files - without.files, upFront: upFront - without.upFront }
  })

/**
 * @param {string} name of the package
 * @param {readonly string[]} hooks
 * @param {Readonly<Record<string, readonly { plugin: string, factory: string }[]>>} hosts methods by the host's name
 * @returns {Promise<Record<string, { upFront: number, files: number }>>} bytes and files that each host adds to a page
 */
export const measureNext = async (name, hooks, hosts) => {
  const found = {}
  for (const [host, methods] of Object.entries(hosts)) found[host] = await measureHost(name, hooks, methods)
  return found
}
