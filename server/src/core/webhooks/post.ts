import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { assertPublicHost, PrivateAddress, publicLookup, type Resolve } from './addresses.ts'

/** Milliseconds from the start until the receiver has answered. */
const TIMEOUT_MS = 15_000
/** Milliseconds to look up the receiver and connect to it, TLS included. */
const CONNECT_MS = 3_000
/** Most bytes of an answer that are read, and how many of them are kept. */
const ANSWER_LIMIT = 64 * 1024
const KEPT_BYTES = 500
const CONNECTIONS = 64

/** How a receiver answered. */
export interface Answer {
  /** The HTTP status; null if there was none. */
  status: number | null
  /** The first bytes of the answer as text, or why there was none. */
  text: string
  ms: number
}

export interface PosterOptions {
  /** Allows addresses that are not public, for development. */
  allowsPrivate: boolean
  /** Replaces the lookup of names, for tests. */
  resolve?: Resolve | undefined
  /** Replaces the limits, for tests; in milliseconds. */
  timeoutMs?: number | undefined
  connectMs?: number | undefined
}

/** Posts messages over connections that are kept open. */
export interface Poster {
  /** Sends a message once. It never throws. Redirects are not followed. */
  post(url: string, headers: Record<string, string>, body: string): Promise<Answer>
  /** Closes idle connections. */
  close(): void
}

/** One message to one receiver. */
interface Attempt {
  url: URL
  headers: Record<string, string>
  body: string
  /** Gets each request that is made for it. @returns a function that says whether its time is over */
  onRequest(request: ClientRequest): () => boolean
}

export function createPoster({
  allowsPrivate,
  resolve,
  timeoutMs = TIMEOUT_MS,
  connectMs = CONNECT_MS,
}: PosterOptions): Poster {
  const options = { keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS, scheduling: 'lifo' } as const
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
  const lookup = allowsPrivate ? undefined : publicLookup(resolve)

  const send = ({ url, headers, body, onRequest }: Attempt): Promise<Omit<Answer, 'ms'>> =>
    new Promise((done, fail) => {
      const isHttps = url.protocol === 'https:'
      const request = (isHttps ? https : http).request(url, {
        method: 'POST',
        agent: agents[isHttps ? 'https:' : 'http:'],
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...(lookup && { lookup }),
      })
      const isLate = onRequest(request)
      limitConnecting(request, isHttps, connectMs)
      let isAnswered = false
      request.on('response', (response) => {
        isAnswered = true
        readAnswer(response, done)
      })
      // A kept connection that the receiver closed just now: the message has not arrived, so it goes over a new one.
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (isAnswered) return
        if (request.reusedSocket && error.code === 'ECONNRESET' && !isLate())
          send({ url, headers, body, onRequest }).then(done, fail)
        else fail(error)
      })
      request.end(body)
    })

  return {
    async post(address, headers, body) {
      const began = performance.now()
      let current: ClientRequest | undefined
      let isLate = false
      // By hand, as an AbortSignal costs as much as the rest of a request's bookkeeping.
      const timer = setTimeout(() => {
        isLate = true
        current?.destroy(new Error('too late'))
      }, timeoutMs)
      const onRequest: Attempt['onRequest'] = (request) => {
        current = request
        return () => isLate
      }
      const took = (): number => Math.round(performance.now() - began)
      try {
        const url = new URL(address)
        if (!allowsPrivate) assertPublicHost(url)
        return { ...(await send({ url, headers, body, onRequest })), ms: took() }
      } catch (error) {
        return { status: null, text: isLate ? `no answer within ${timeoutMs} ms` : describe(error), ms: took() }
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}

/** Ends a request whose connection is not ready in time. */
function limitConnecting(request: ClientRequest, isHttps: boolean, connectMs: number): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => request.destroy(new Error(`no connection within ${connectMs} ms`)), connectMs)
    const stop = (): void => clearTimeout(timer)
    socket.once(isHttps ? 'secureConnect' : 'connect', stop)
    request.once('close', stop)
  })
}

/**
 * Reads an answer up to its limit. Its status counts even if the rest is endless, cut off, or too slow: then the
 * receiver has the message.
 */
function readAnswer(response: IncomingMessage, done: (answer: Omit<Answer, 'ms'>) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > ANSWER_LIMIT) response.destroy()
  })
  // The status has arrived.
  response.on('error', () => {})
  // Comes after the end, an error, or the time limit.
  response.on('close', () => {
    const text = Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8')
    // The database stores no NUL.
    done({ status: response.statusCode ?? null, text: text.replaceAll('\0', '') })
  })
}

function describe(error: unknown): string {
  if (error instanceof PrivateAddress) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return (code === undefined || message.includes(code) ? message : `${code}: ${message}`).slice(0, KEPT_BYTES)
}
