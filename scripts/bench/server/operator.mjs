/** An operator of the console of a benchmark's server, who calls its API as the pages do. */
import { createBrowserKey } from 'latchkey/core/possession'
import { call } from './contenders.mjs'
import { ask } from './postgres.mjs'

const APP_ID = 'latchkey-operator-console'
/** The operator of each server in development. */
const EMAIL = 'operator@example.com'

/**
 * Logs in by a code. That a second factor was proven is written to the database, since no call is measured by it.
 * @returns {Promise<{ call: (path: string, options?: { method?: string, body?: object, take?: (response: Response) =>
 * Promise<unknown> }) => Promise<{ ms: number, answer: any }> }>} `ms` from the request to the end of the answer, without
 *   the time to prove the call; `take` reads the answer, if it is no JSON
 */
export async function logInOperator({ address: loopback, database, codeOf }) {
  // The console's address in development.
  const address = loopback.replace('127.0.0.1', 'localhost')
  const own = { origin: address, 'latchkey-app-id': APP_ID, 'latchkey-reason': 'a%20benchmark' }
  const key = createBrowserKey('bench', { now: Date.now, after: () => () => undefined })
  let nonce
  let token = null

  const send = async (path, method, body, take) => {
    const proof = { method, url: address + path.split('?')[0], token, nonce, body: body ?? '' }
    const headers = {
      ...own,
      dpop: await key.prove(proof),
      ...(token && { authorization: `DPoP ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const start = performance.now()
    const response = await fetch(address + path, { method, headers, ...(body && { body }) })
    nonce = response.headers.get('dpop-nonce') ?? nonce
    const answer = response.ok && take ? await take(response) : await response.json()
    return { status: response.status, ms: performance.now() - start, answer }
  }
  const prove = async (path, { method = 'GET', body, take } = {}) => {
    const text = body && JSON.stringify(body)
    let result = await send(path, method, text, take)
    if (result.answer.code === 'use_dpop_nonce') result = await send(path, method, text, take)
    if (result.status !== 200) throw new Error(`${path} answered ${result.status} ${JSON.stringify(result.answer)}`)
    return result
  }

  await call(`${address}/api/v1/passwordless/init`, { body: { email: EMAIL }, headers: own })
  const body = { email: EMAIL, code: await codeOf(EMAIL) }
  const { answer } = await prove('/api/v1/passwordless/authenticate', { method: 'POST', body })
  await ask(database, `update sessions set second_factor_proven_at = now() where user_id = '${answer.user.id}'`)
  token = answer.token
  return { call: (path, options) => prove(`/console/api${path}`, options) }
}
