import { brandNames } from 'latchkey/core/contract'
import type { BrowserKey, ProvenCall } from 'latchkey/core/possession'
import { nonceOf, ORIGIN } from './callServer.ts'
import { OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from './createTestServer.ts'

/** A complete call with its proof, as a proxy could log it. */
export interface CapturedCall {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload: string
}

export interface CaptureOptions {
  key: BrowserKey
  token?: string
  headers?: Record<string, string>
  /** Overrides claims of the proof. */
  claims?: Partial<ProvenCall>
}

/** Makes a page's call with its proof, for the production app, without sending it. */
export async function captureCall(
  server: Pick<TestServer, 'get'>,
  method: CapturedCall['method'],
  url: string,
  body: unknown,
  { key, token, headers = {}, claims }: CaptureOptions,
): Promise<CapturedCall> {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const nonce = nonceOf((await server.get(`/api/v1/apps/${OTHER_APP_ID}`)).headers)
  const dpop = await key.prove({
    method,
    url: PRODUCTION_ENV.LATCHKEY_PUBLIC_URL + url,
    token: token ?? null,
    nonce,
    body: payload,
    headers,
    ...claims,
  })
  return {
    method,
    url,
    payload,
    headers: {
      origin: ORIGIN,
      [brandNames('latchkey').header.appId]: OTHER_APP_ID,
      dpop,
      ...headers,
      ...(payload === '' ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
    },
  }
}

/** Sends a captured call to a server, unchanged. */
export async function sendCaptured<Body = Record<string, unknown>>(
  { http }: Pick<TestServer, 'http'>,
  call: CapturedCall,
): Promise<{ status: number; body: Body }> {
  const response = await http.inject(call)
  return { status: response.statusCode, body: response.json<Body>() }
}
