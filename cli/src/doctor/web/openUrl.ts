import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { lookup as lookupName } from 'node:dns'

/** Maximum bytes to read of a body; pages and scripts are smaller. */
const MAX_BYTES = 8 * 1024 * 1024

export interface OpenOptions {
  method?: 'GET' | 'OPTIONS' | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** Time limit for the complete answer, in ms. */
  timeoutMs: number
}

export interface Answer {
  readonly url: string
  readonly status: number
  /** Headers; repeated ones are joined as Node.js does. */
  readonly headers: IncomingHttpHeaders
  /** Values of a repeated header, not joined. */
  readonly all: (name: string) => string[]
  readonly body: string
}

/** Reason there is no answer. */
export type WebFailureReason = 'unknown-name' | 'refused' | 'timeout' | 'tls' | 'broken'

export class WebFailure extends Error {
  readonly reason: WebFailureReason
  readonly url: string

  constructor(url: string, reason: WebFailureReason, detail: string) {
    super(detail)
    this.url = url
    this.reason = reason
  }
}

/**
 * Requests a URL without following redirects. Names under `localhost` mean this machine, as in browsers.
 *
 * @throws WebFailure
 */
export function openUrl(url: string, { method = 'GET', headers = {}, timeoutMs }: OpenOptions): Promise<Answer> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(toFailure(url, error, timeoutMs))
    const sent = send(
      url,
      {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        lookup,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (message) => {
        readBody(message).then(
          (body) =>
            resolve({
              url,
              body,
              status: message.statusCode ?? 0,
              headers: message.headers,
              all: (name) => message.headersDistinct[name] ?? [],
            }),
          fail,
        )
      },
    )
    sent.on('error', fail)
    sent.end()
  })
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Resolves names under `localhost` without a name server, as browsers do (RFC 6761, section 6.3); operating systems differ. */
const lookup: LookupFunction = (name, options, done) => {
  if (!/(^|\.)localhost$/i.test(name)) return lookupName(name, options, done as never)
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  if (options.all) done(null, addresses)
  else done(null, '127.0.0.1', 4)
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

function toFailure(url: string, error: unknown, timeoutMs: number): WebFailure {
  const { code = '', name, message } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT')
    return new WebFailure(url, 'timeout', `no answer within ${timeoutMs / 1000} s`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new WebFailure(url, 'unknown-name', 'no such name')
  if (code === 'ECONNREFUSED') return new WebFailure(url, 'refused', 'nothing listens there')
  if (TLS.test(code)) return new WebFailure(url, 'tls', `${code}: ${message.split('\n', 1).join()}`)
  return new WebFailure(url, 'broken', message === '' ? code : message.split('\n', 1).join())
}
