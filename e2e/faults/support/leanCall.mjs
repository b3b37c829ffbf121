/** A call that takes little of the machine, for scripts that make thousands at once. */
import http from 'node:http'
import { APP_ID, ORIGIN } from './caller.mjs'

/**
 * Posts once, over a connection of its own. `fetch` would take more of the machine than the server.
 * @param {{ at: number, person: number, appId?: string }} options `at`: the server's port; `person`: each comes from a
 * network of their own, if the server trusts the loopback address as a proxy; `appId`: default the development app's
 * @returns {Promise<{ status: number, code?: string, retryAfter?: number }>} status 0 if there was no answer in 20 s
 */
export const tryOnce = (path, body, key, { at, person, appId = APP_ID }) =>
  new Promise((resolve) => {
    const text = JSON.stringify(body)
    const headers = {
      'latchkey-app-id': appId,
      origin: ORIGIN,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'latchkey-idempotency-key': key,
      'x-forwarded-for': `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`,
    }
    const request = http.request({
      host: '127.0.0.1',
      port: at,
      path,
      method: 'POST',
      headers,
      agent: false,
      timeout: 20_000,
    })
    request.on('response', async (response) => {
      const chunks = []
      for await (const chunk of response) chunks.push(chunk)
      const answer = JSON.parse(Buffer.concat(chunks).toString())
      resolve({ status: response.statusCode, code: answer.code, retryAfter: Number(response.headers['retry-after']) })
    })
    request.on('timeout', () => request.destroy())
    request.on('error', (error) => resolve({ status: 0, code: error.code }))
    request.end(text)
  })
