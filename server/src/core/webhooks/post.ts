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

export function createPoster({
  allowsPrivate,
  resolve,
  timeoutMs = TIMEOUT_MS,
  connectMs = CONNECT_MS,
}: PosterOptions): Poster {
  const options = { keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS, scheduling: 'lifo' } as const
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
  const lookup = allowsPrivate ? undefined : publicLookup(resolve)

  const send = (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<Omit<Answer, 'ms'>>((done, fail) => {
      const isHttps = url.protocol === 'https:'
      const request = (isHttps ? https : http).request(url, {
        method: 'POST',
        agent: agents[isHttps ? 'https:' : 'http:'],
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        ...(lookup && { lookup }),
      })
      limitConnecting(request, isHttps, connectMs)
      request.on('response', (response) => done(readAnswer(response)))
      // A kept connection that the receiver closed just now: the message has not arrived, so it goes over a new one.
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted)
          send(url, headers, body, signal).then(done, fail)
        else fail(error)
      })
      request.end(body)
    })

  return {
    async post(address, headers, body) {
      const began = performance.now()
      const signal = AbortSignal.timeout(timeoutMs)
      const took = (): number => Math.round(performance.now() - began)
      try {
        const url = new URL(address)
        if (!allowsPrivate) assertPublicHost(url)
        return { ...(await send(url, headers, body, signal)), ms: took() }
      } catch (error) {
        return { status: null, text: signal.aborted ? `no answer within ${timeoutMs} ms` : describe(error), ms: took() }
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
async function readAnswer(response: IncomingMessage): Promise<Omit<Answer, 'ms'>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > ANSWER_LIMIT) break
    }
  } catch {
    // The status has arrived.
  }
  const text = Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8')
  // The database stores no NUL.
  return { status: response.statusCode ?? null, text: text.replaceAll('\0', '') }
}

function describe(error: unknown): string {
  if (error instanceof PrivateAddress) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return (code === undefined || message.includes(code) ? message : `${code}: ${message}`).slice(0, KEPT_BYTES)
}
