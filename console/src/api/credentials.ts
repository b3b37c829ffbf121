/** The HTTP call that is proven. `url` is absolute; `body` is exactly what is sent. */
export interface Call {
  method: string
  url: string
  body: string | undefined
  /** Headers that the proof covers, by lower-case name. */
  headers?: Readonly<Record<string, string>> | undefined
}

/** The functions of the SDK's client by which the operator's session proves a call. */
export interface SessionClient {
  getAccessToken(): Promise<string | null>
  getProof(call: Call & { nonce?: string | undefined }): Promise<string | null>
}

export interface Credentials {
  /** Headers that prove who calls; `null` if nobody is logged in. */
  headersFor(call: Call): Promise<Record<string, string> | null>
  /** Keeps the nonce of an answer for the next proof (RFC 9449, section 8.2). */
  learn(answer: Headers): void
}

/**
 * Proves each call by the key of this browser, so that a copied access token opens nothing (RFC 9449). A nonce is kept
 * with the milliseconds by which the server's clock is ahead, in the SDK's own notation.
 * @param now epoch milliseconds
 */
export function createCredentials(client: SessionClient, now: () => number): Credentials {
  let nonce: string | undefined
  return {
    async headersFor(call) {
      const token = await client.getAccessToken()
      if (token === null) return null
      const proof = await client.getProof({ ...call, ...(nonce !== undefined && { nonce }) })
      return proof === null ? null : { authorization: `DPoP ${token}`, dpop: proof }
    },
    learn(answer) {
      const given = answer.get('dpop-nonce')
      if (given === null) return
      const ahead = Date.parse(answer.get('date') ?? '') - now()
      nonce = `${given} ${Number.isFinite(ahead) ? ahead : 0}`
    },
  }
}
