/** For tests: serves a provider's key set over real HTTP, and signs tokens by those keys. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

export const APP_ID = 'app-of-this-host-25-chars'
export const ISSUER = 'https://wallet.example.com'

export interface Signer {
  kid: string
  privateKey: CryptoKey
  publicJwk: JWK
}

export async function createSigner(kid: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

/** @param claims replace those of a valid access token issued at `at` (epoch seconds); undefined leaves a claim out */
export const signToken = (
  { kid, privateKey }: Pick<Signer, 'kid' | 'privateKey'>,
  at: number,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  new SignJWT({
    iss: ISSUER,
    aud: APP_ID,
    sub: 'did:latchkey:ada',
    sid: 'session-1',
    iat: at,
    exp: at + 3_600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .sign(privateKey)

export interface KeyServer {
  url: string
  /** Paths of the requests so far, which show how often keys were fetched. */
  readonly asked: string[]
  /** From now on, answers with the public keys of these signers. */
  serve(...signers: readonly Signer[]): void
  /** From now on, answers by this function, to play a server that fails. */
  answerWith(answer: (response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function startKeyServer(): Promise<KeyServer> {
  let answer = (response: ServerResponse): void => void response.end('{}')
  const asked: string[] = []
  const http = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    serve(...signers) {
      const body = JSON.stringify({ keys: signers.map(({ publicJwk }) => publicJwk) })
      answer = (response) => void response.setHeader('content-type', 'application/json').end(body)
    },
    answerWith: (next) => void (answer = next),
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}
