import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { createSignerApi, type SignerApi } from '../simulator/signerApi.ts'
import { close, readBody } from './relayStandIn.ts'

/** The Farcaster account of the app that asks. */
export const APP_FID = 7_777
export const APP_KEY = `0x${'7'.repeat(64)}` as const

/** Farcaster's API for signed key requests on loopback. It checks what it is sent, as the real one does. */
export interface SignerStandIn extends SignerApi {
  url: string
  /** Calls so far, as `POST /v2/signed-key-requests`, and what was posted. */
  calls: string[]
  posted: Record<string, unknown>[]
  /** Replaces what it answers; undefined heals it. */
  misbehave(how: ((response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

export async function createSignerStandIn(): Promise<SignerStandIn> {
  let misbehaviour: ((response: ServerResponse) => void) | undefined
  const api = createSignerApi((token) => `https://farcaster.example/~/signer?token=${token}`)
  api.register(APP_FID, privateKeyToAccount(APP_KEY).address)
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      standIn.calls.push(`${request.method} ${request.url}`)
      if (misbehaviour) return misbehaviour(response)
      if (body !== '') standIn.posted.push(JSON.parse(body) as Record<string, unknown>)
      const answer = await api.ask(request.url ?? '/', { method: request.method ?? 'GET', body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  // A connection that is kept must not end in the moment it is used again.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const standIn: SignerStandIn = {
    ...api,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    posted: [],
    misbehave: (how) => {
      misbehaviour = how
    },
    close: () => close(server),
  }
  return standIn
}
