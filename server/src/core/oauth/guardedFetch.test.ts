import { createServer } from 'node:http'
import { listenOnLoopback, type Listening } from '../../testing/listenOnLoopback.ts'
import { guardedFetch } from './guardedFetch.ts'

let provider: Listening
/** Paths that the fake provider was asked for. */
let asked: string[]
beforeAll(async () => {
  provider = await listenOnLoopback(
    createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/large') response.end('x'.repeat(256 * 1024 + 1))
      else if (request.url === '/elsewhere') response.writeHead(302, { location: '/inside' }).end()
      else if (request.url === '/silent') response.flushHeaders()
      else response.setHeader('content-type', 'application/json').end('{"ok":true}')
    }),
  )
})
beforeEach(() => {
  asked = []
})
afterAll(() => provider.close())

const ask = (path: string, timeoutMs = 5_000) =>
  guardedFetch(provider.url + path, { method: 'GET', headers: {} }, timeoutMs)

describe('a request to a provider', () => {
  it('guardedFetch returns the answer of a provider', async () => {
    expect(await (await ask('/')).json()).toEqual({ ok: true })
  })

  it('guardedFetch follows no redirect [V15.3.2]', async () => {
    await expect(ask('/elsewhere')).rejects.toMatchObject({ failure: 'failed', message: 'The provider answered 302' })
    expect(asked).toEqual(['/elsewhere'])
  })

  it('guardedFetch throws for an answer larger than 256 KiB', async () => {
    await expect(ask('/large')).rejects.toMatchObject({ message: "The provider's answer was too large" })
  })

  it('guardedFetch throws if the answer does not arrive within the time limit', async () => {
    await expect(ask('/silent', 50)).rejects.toMatchObject({ message: 'The provider did not answer in time' })
  })
})
