import { randomInt } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { WireError } from 'latchkey/core/contract'
import { DatabaseError } from '../../db/DatabaseError.ts'
import { isBusy, isRequestError, sqlState } from '../foundation/index.ts'
import { toLoggedOrigin } from './logging.ts'

interface Answer {
  status: number
  body: WireError
  retryAfterS?: number | undefined
}

/** Messages for requests that Fastify itself refuses: Fastify's own messages would quote the request. */
const UNREADABLE = 'The request cannot be understood.'
const FRAMEWORK_TEXTS: Record<number, string> = {
  408: 'The request took too long to arrive.',
  413: 'The request body is too large.',
  414: 'The path is too long.',
  415: 'The request body must be JSON, with content-type application/json.',
  431: 'The request headers are too large.',
}

const toFrameworkBody = (status: number): WireError => ({
  error: FRAMEWORK_TEXTS[status] ?? UNREADABLE,
  code: 'invalid_data',
})

/**
 * SQLSTATEs `character_not_in_repertoire` and `untranslatable_character`: PostgreSQL refused a NUL in a text that did
 * not come with the request, such as one that a plugin got from another server.
 */
const UNSTORABLE_STATES = new Set(['22021', '22P05'])

/**
 * Seconds after which a caller may retry while the database is unavailable, from and below. They differ, so that callers
 * do not come back all at once. A failover takes longer, so callers retry several times.
 */
const RETRY_AFTER_S = [2, 6] as const
/** Seconds after which another server, which did not answer as it should, may do so (502). */
const OTHER_SERVER_RETRY_AFTER_S = 5

/** Turns an error into an answer. An error that is not known to be harmless becomes a bare 500. */
export function toAnswer(error: unknown): Answer {
  if (isRequestError(error)) {
    const { status, code, message, reason, restore } = error
    const retryAfterS = error.retryAfterS ?? (status === 502 ? OTHER_SERVER_RETRY_AFTER_S : undefined)
    const body = { error: message, code, ...(reason !== undefined && { cause: reason }), ...(restore && { restore }) }
    return { status, body, retryAfterS }
  }
  if (error instanceof DatabaseError && error.code === 'database_unavailable') {
    return {
      status: 503,
      body: { error: 'The service is not available right now. Please try again.', code: 'service_unavailable' },
      retryAfterS: randomInt(...RETRY_AFTER_S),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    const field = issue?.instancePath.split('/').filter(Boolean).join('.') ?? ''
    return {
      status: 400,
      body: {
        error: `${field === '' ? 'The body' : `"${field}"`} is not valid: ${issue?.message}`,
        code: 'invalid_data',
      },
    }
  }
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status !== undefined && status >= 400 && status < 500) return { status, body: toFrameworkBody(status) }
  if (UNSTORABLE_STATES.has(sqlState(error) ?? '')) {
    return { status: 400, body: { error: 'A text has a character that cannot be stored.', code: 'invalid_data' } }
  }
  return { status: 500, body: { error: 'Something went wrong on our side. Please try again.', code: 'internal_error' } }
}

/**
 * Sends an error as JSON with a code (HTTP-20). Logs it if the fault is in the server, or perhaps in its configuration.
 */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  send(error, request, reply, (body) => body)

/** Like {@link sendError}, for backends: their client libraries expect the text in `message`. */
export const sendBackendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  send(error, request, reply, (body) => ({ ...body, message: body.error }))

function send(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  toBody: (body: WireError) => WireError & { message?: string },
): void {
  const { status, body, retryAfterS } = toAnswer(error)
  const isOurs = isRequestError(error) && error.isOurs
  // Refusals of a crowd are logged once in a while by the queue: a line for each would be work for those refused.
  if (isOurs || (status >= 500 && !isBusy(error))) request.log.error({ err: error }, 'request failed')
  if (isRequestError(error) && error.refusedOrigin !== undefined) {
    request.log.info({ origin: toLoggedOrigin(error.refusedOrigin) }, 'origin refused')
  }
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS)
  void reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(toBody(body))
}

/** Status for errors of Node's HTTP parser by code; 400 for all others. */
const CLIENT_STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers bytes that are not an HTTP request, or arrive too slowly, as JSON with a code (HTTP-20), and closes the
 * connection.
 */
export function answerClientError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const status = CLIENT_STATUSES[code] ?? 400
    const body = JSON.stringify(toFrameworkBody(status))
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'connection: close',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy()
}

/** Makes every answer that is not a 2xx a JSON object with `error`, for unknown paths and methods too. */
export function registerErrorAnswers(http: FastifyInstance): void {
  const routes: { method: string; pattern: RegExp }[] = []
  http.addHook('onRoute', ({ method, url }) => {
    if (url === '*') return
    const pattern = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z_]+/g, '[^/]+')}$`)
    for (const name of [method].flat()) routes.push({ method: name, pattern })
  })
  http.setErrorHandler(sendError)
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string
    const allowed = [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
    if (allowed.length === 0)
      return reply.code(404).send({ error: 'There is nothing at this path.', code: 'not_found' } satisfies WireError)
    return reply
      .code(405)
      .header('allow', allowed.join(', '))
      .send({ error: 'This method is not allowed here.', code: 'method_not_allowed' } satisfies WireError)
  })
}
