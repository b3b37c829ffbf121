import { createServer, type ServerResponse } from 'node:http'
import { privateKeyToAccount } from 'viem/accounts'
import { listenOnLoopback, readBody, type Listening } from '../../../testing/listenOnLoopback.ts'
import { createSignerApi, type SignerApi } from '../simulator/signerApi.ts'

/** Farcaster id and private key of the app that requests signers. */
export const APP_FID = 7_777
export const APP_KEY = `0x${'7'.repeat(64)}` as const

/** A fake of Farcaster's API for signed key requests, on loopback. It verifies requests as the real one does. */
export interface FakeSigner extends SignerApi, Listening {
  /** Calls so far, as `POST /v2/signed-key-requests`, and what was posted. */
  calls: string[]
  posted: Record<string, unknown>[]
  /** Replaces the API's answers; undefined restores them. */
  misbehave(how: ((response: ServerResponse) => void) | undefined): void
}

export async function createFakeSigner(): Promise<FakeSigner> {
  let misbehaviour: ((response: ServerResponse) => void) | undefined
  const api = createSignerApi((token) => `https://farcaster.example/~/signer?token=${token}`)
  api.register(APP_FID, privateKeyToAccount(APP_KEY).address)
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      fake.calls.push(`${request.method} ${request.url}`)
      if (misbehaviour) return misbehaviour(response)
      if (body !== '') fake.posted.push(JSON.parse(body) as Record<string, unknown>)
      const answer = await api.ask(request.url ?? '/', { method: request.method ?? 'GET', body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  const fake: FakeSigner = {
    ...api,
    ...(await listenOnLoopback(server)),
    calls: [],
    posted: [],
    misbehave: (how) => {
      misbehaviour = how
    },
  }
  return fake
}
