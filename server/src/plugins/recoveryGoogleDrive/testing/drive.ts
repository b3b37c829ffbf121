import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { systemClock, type Clock } from '../../../core/foundation/clock.ts'
import { listenOnLoopback } from '../../../testing/listenOnLoopback.ts'
import type { Drive } from '../settings.ts'
import { createGoogleSimulator, type GoogleSimulator } from '../simulator/googleSimulator.ts'

/** Answers a request in place of the fake, to simulate a failure of Google. */
export type Fault = (response: ServerResponse) => void

/** A fake of Google's token endpoint and Drive API over real HTTP on loopback, with Google's CORS headers. */
export interface FakeGoogle extends GoogleSimulator {
  /** Base of the Drive API: what `driveApiUrl` is set to. */
  url: string
  /** Value of an app's `plugins.recoveryGoogleDrive`; the secret goes into the environment. */
  settings: { clientId: string; authorizationUrl: string; tokenUrl: string; driveApiUrl: string }
  clientSecret: string
  /** Faults by the last part of the path: `token`, `files`. */
  faults: Map<string, Fault>
  /** Every request that arrived: method and path with query. */
  requests: string[]
  close(): Promise<void>
}

/** @param callbackUrl the redirect URI that is registered */
export async function createFakeGoogle(callbackUrl: string, clock: Clock = systemClock): Promise<FakeGoogle> {
  const listener = createServer((request, response) => {
    void respond(request, response)
  })
  const { url, close } = await listenOnLoopback(listener)
  const drive: Drive = {
    clientId: 'client-of-drive',
    clientSecret: 'the-_secret.of~drive',
    callbackUrl,
    timeoutMs: 1_000,
    isSimulated: false,
    issuer: undefined,
    authorizationUrl: `${url}/authorize`,
    tokenUrl: `${url}/token`,
    driveApiUrl: url,
  }
  const { clientId, authorizationUrl, tokenUrl, driveApiUrl, clientSecret } = drive
  const fake: FakeGoogle = {
    ...createGoogleSimulator(drive, clock),
    url,
    clientSecret,
    settings: { clientId, authorizationUrl, tokenUrl, driveApiUrl },
    faults: new Map(),
    requests: [],
    close,
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(request.url ?? '/', url)
    fake.requests.push(`${request.method} ${at.pathname}${at.search}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const fault = fake.faults.get(at.pathname === '/token' ? 'token' : 'files')
    if (fault) return fault(response)
    const cors = { 'access-control-allow-origin': request.headers.origin ?? '*', vary: 'origin' }
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, {
          ...cors,
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-allow-methods': 'GET, POST',
        })
        .end()
      return
    }
    const body = Buffer.concat(chunks).toString()
    const given = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const method = request.method ?? 'GET'
    const answer =
      at.pathname === '/token'
        ? fake.exchange({ method, headers: given, body })
        : fake.drives.answer({ method, url: at, headers: new Headers(given), body })
    response.writeHead(answer.status, {
      ...cors,
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    })
    response.end(await answer.text())
  }
  return fake
}
