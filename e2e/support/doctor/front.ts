import {
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { findFreePort } from '../../../scripts/process.mjs'

/** What a proxy in front of a host or a provider changes. It passes everything else on unchanged. */
export interface FrontPlan {
  /** Headers to add to requests. */
  readonly requests?: Readonly<Record<string, string>>
  /** Headers to add to answers, or to replace there. */
  readonly answers?: (path: string) => OutgoingHttpHeaders
  /** Changes the HTML of pages. */
  readonly edit?: (html: string) => string
  /** Answers instead of the target. */
  readonly instead?: (
    request: IncomingMessage,
  ) => { readonly status: number; readonly headers?: OutgoingHttpHeaders } | undefined
}

export interface Front {
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts a proxy in front of a port of this machine.
 *
 * @param plan called at each request
 * @param firstPort first port to try for the proxy itself
 */
export const startFront = async (target: number, plan: () => FrontPlan, firstPort: number): Promise<Front> => {
  const port = await findFreePort(firstPort)
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { requests, answers, edit, instead } = plan()
    const path = incoming.url ?? '/'
    const own = instead?.(incoming)
    if (own) return void outgoing.writeHead(own.status, own.headers).end()
    const answer = await new Promise<IncomingMessage>((fulfil, reject) => {
      const forwarded = send(
        {
          port: target,
          host: '127.0.0.1',
          path,
          method: incoming.method,
          headers: { ...incoming.headers, ...requests },
          agent: false,
        },
        fulfil,
      )
      incoming.pipe(forwarded.on('error', reject))
    })
    const {
      'transfer-encoding': _coding,
      'content-length': _length,
      connection: _connection,
      ...headers
    } = answer.headers
    const body = Buffer.concat((await answer.toArray()) as Buffer[])
    const isPage = String(headers['content-type']).startsWith('text/html')
    outgoing
      .writeHead(answer.statusCode ?? 502, { ...headers, ...answers?.(path) })
      .end(edit && isPage ? edit(body.toString('utf8')) : body)
  }
  const server = createServer(
    (incoming, outgoing) =>
      void pass(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(502).end(String(error))),
  )
  await new Promise<void>((fulfil) => {
    server.listen(port, '127.0.0.1', fulfil)
  })
  return {
    port,
    close: () =>
      new Promise((fulfil) => {
        server.close(() => fulfil())
        server.closeAllConnections()
      }),
  }
}
