/** Starts the published server in an empty folder by the one command of its README, and logs in by its inbox. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, isHealthy, run, startService, waitUntilReady } from '../../process.mjs'

/** Time limit in ms for npm to download the server, and for the server to make its database. */
const START_MS = 900_000

/** Source of a program that logs in as the SDK does: with a code from the inbox, and proofs by a key of its own. */
const LOGIN = `
  import { createBrowserKey } from 'latchkey/core/possession'
  const [address] = process.argv.slice(2)
  const clock = { now: () => Date.now(), after: (ms, run) => { const timer = setTimeout(run, ms); return () => clearTimeout(timer) } }
  const key = createBrowserKey('release-check', clock, () => {})
  const app = { 'latchkey-app-id': 'latchkey-demo-development', origin: 'http://localhost:5173' }
  let nonce
  const call = async (method, path, given, token, isRepeated = false) => {
    const url = address + path
    const body = given === undefined ? undefined : JSON.stringify(given)
    const own = body === undefined ? {} : { 'latchkey-idempotency-key': crypto.randomUUID() }
    const headers = { ...app, ...own, ...(body && { 'content-type': 'application/json' }) }
    headers.dpop = await key.prove({ method, url, token: token ?? null, nonce, body, headers: own })
    if (token) headers.authorization = 'DPoP ' + token
    const response = await fetch(url, { method, headers, body })
    const answer = await response.json()
    nonce = response.headers.get('dpop-nonce') ?? nonce
    if (answer.code === 'use_dpop_nonce' && !isRepeated) return call(method, path, given, token, true)
    if (!response.ok) throw new Error(path + ' answered ' + response.status + ' ' + JSON.stringify(answer))
    return answer
  }
  const email = 'ada@example.com'
  await call('POST', '/api/v1/passwordless/init', { email })
  const { messages } = await (await fetch(address + '/dev/inbox.json?to=' + email)).json()
  const session = await call('POST', '/api/v1/passwordless/authenticate', { email, code: messages[0].code })
  await call('POST', '/api/v1/users/me/accept_terms', {}, session.token)
  if (!JSON.stringify(session.user).includes(email)) throw new Error('logged in as ' + JSON.stringify(session.user))
  process.exit(0)
`

/**
 * Logs in at a server in development, by a code of its inbox.
 *
 * @param {string} host a folder that has the SDK
 * @param {string} address of the server
 */
export const logIn = async (host, address) => {
  const program = join(host, 'login.mjs')
  writeFileSync(program, LOGIN)
  await run(process.execPath, [program, address], { cwd: host, capture: true })
}

/**
 * @param {{ folder: string, host: string, env: Record<string, string | undefined>, npm: string, port: number }} options
 *   `folder`: an empty one; `host`: one that has the SDK; `npm`: path of npm's script
 * @returns {Promise<{ startedMs: number, loggedInMs: number }>} times since the command was typed
 */
export const checkServer = async ({ folder, host, env, npm, port: preferred }) => {
  const port = await findFreePort(preferred)
  const address = `http://localhost:${port}`
  const startedAt = performance.now()
  const service = startService(npm, ['exec', '--yes', '--', '@latchkey/server', 'dev', '--port', String(port)], {
    cwd: folder,
    env,
    isGroup: true,
  })
  try {
    await waitUntilReady('server', () => isHealthy(`${address}/health`), service, START_MS)
    const startedMs = performance.now() - startedAt
    await logIn(host, address)
    return { startedMs, loggedInMs: performance.now() - startedAt, output: service.output() }
  } finally {
    await service.stop()
  }
}
