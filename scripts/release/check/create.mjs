/** Begins apps by the published `npm create latchkey`, one of each template, and uses them as their READMEs say. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findFreePort, isHealthy, runNpm, startService, waitUntilReady } from '../../process.mjs'
import { logIn } from './server.mjs'

/** Options of the apps to begin. The wallet is in the one that has to be rendered on a server, too. */
const APPS = { vite: ['--template', 'vite', '--no-wallet'], next: ['--template', 'next', '--wallet'] }

/** Time limit in ms for the server to make its database, and for the app to compile its first page. */
const START_MS = 300_000

/** Address at which the tool of an app says that it serves the page. */
const ADDRESS = /\[app\].*(http:\/\/localhost:\d+)/

/** Starts `npm run dev`, logs in at its server, and opens its page. */
const useApp = async (name, { folder, env, npm, port: preferred }) => {
  const port = await findFreePort(preferred)
  const address = `http://localhost:${port}`
  let page
  const service = startService(npm, ['run', 'dev'], {
    cwd: folder,
    env: { ...env, LATCHKEY_PORT: String(port) },
    isGroup: true,
    onLine: (line) => (page ??= ADDRESS.exec(stripVTControlCharacters(line))?.[1]),
  })
  try {
    await waitUntilReady(`server of ${name}`, () => isHealthy(`${address}/health`), service, START_MS)
    await logIn(folder, address)
    await waitUntilReady(`page of ${name}`, async () => page !== undefined, service, START_MS)
    const response = await fetch(page)
    const text = await response.text()
    if (!response.ok || !text.includes(`<title>${name}-app</title>`))
      throw new Error(`${page} answered ${response.status} ${text.slice(0, 2_000)}`)
  } finally {
    await service.stop()
  }
}

/**
 * @param {{ folder: string, env: Record<string, string | undefined>, npm: string, port: number }} options
 *   `folder`: a new one for the apps; `npm`: path of npm's script
 * @returns {Promise<string>} what was done, with times
 */
export const checkCreate = async ({ folder, npm, port, ...options }) => {
  mkdirSync(folder)
  const env = { ...options.env, NEXT_TELEMETRY_DISABLED: '1' }
  const told = []
  for (const [name, flags] of Object.entries(APPS)) {
    const startedAt = performance.now()
    const app = `${name}-app`
    await runNpm(['create', '--yes', 'latchkey@latest', app, '--', ...flags], { cwd: folder, env, capture: true })
    const installedAt = performance.now()
    const options = { cwd: join(folder, app), env, capture: true }
    await runNpm(['test'], options)
    await runNpm(['run', 'build'], options)
    await useApp(name, { folder: options.cwd, env, npm, port })
    const [install, rest] = [installedAt - startedAt, performance.now() - installedAt].map((ms) =>
      Math.round(ms / 1000),
    )
    told.push(`${flags.join(' ')}: made and installed in ${install} s, tested, built and logged in in ${rest} s`)
  }
  return told.join('\n')
}
