/** Builds the Next.js apps that benchmarks measure, as static files for any server. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { repository, runNode } from '../process.mjs'

const CONFIG = `export default { output: 'export', agentRules: false, experimental: { agentUpgrade: false }, turbopack: { root: ${JSON.stringify(repository)} } }`
const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`

/**
 * Builds an app for production, exports it, and deletes it once `read` has returned.
 *
 * @template T
 * @param {Readonly<Record<string, string>>} pages source of each page by its path; '' is the first page
 * @param {(out: string) => T} read gets the folder with the exported files
 * @returns {Promise<T>}
 */
export const exportNextApp = async (pages, read) => {
  // Linters and other tools that read the repository skip folders named `.next`.
  const parent = join(repository, 'scripts/bench/.next')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'host-'))
  const write = (path, code) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  try {
    write('package.json', '{ "private": true, "type": "module" }')
    // Without this file, the `paths` of tsconfig.json would lead to the sources instead of the built packages that a
    // host gets.
    write('jsconfig.json', '{}')
    write('next.config.mjs', CONFIG)
    write('app/layout.jsx', LAYOUT)
    for (const [path, code] of Object.entries(pages)) write(join('app', path, 'page.jsx'), code)
    const next = createRequire(join(repository, 'examples/nextjs-host/package.json')).resolve('next/dist/bin/next')
    await runNode(next, ['build'], {
      cwd: folder,
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      capture: true,
    })
    return await read(join(folder, 'out'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
