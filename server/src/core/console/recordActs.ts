import type { FastifyRequest } from 'fastify'
import { REPLAYED } from '../backend/index.ts'
import type { HttpRequest, PluginHttp } from '../contract/index.ts'
import { isRequestError, type Queryable } from '../foundation/index.ts'
import type { Act, Acts } from '../operators/index.ts'
import type { RouteAccess } from './access.ts'
import type { OperatorCall } from './guard.ts'

export interface RecordActsDeps {
  db: Queryable
  acts: Acts
}

/**
 * Records acts before they are done, and adds the outcome before it is answered.
 * @returns a function that records an act which was refused before
 */
export function recordActs(
  http: PluginHttp,
  { db, acts }: RecordActsDeps,
  callOf: (request: HttpRequest) => OperatorCall | undefined,
): (request: FastifyRequest, access: RouteAccess, code: string) => Promise<void> {
  const begun = new WeakMap<HttpRequest['raw'], string>()
  const failures = new WeakMap<HttpRequest['raw'], string>()

  const describe = (request: FastifyRequest, name: string): Act => {
    const { operator, app, reason } = callOf(request) as OperatorCall
    const params = request.params as { did?: string; endpoint_id?: string; secret_id?: string }
    const body = request.body as { type?: unknown; value?: unknown } | undefined
    const entry = name.startsWith('allowlist.') && body ? `${String(body.type)} ${String(body.value)}` : undefined
    return {
      act: name,
      by: operator,
      appId: app?.id,
      userId: params.did,
      target: params.endpoint_id ?? params.secret_id ?? entry,
      reason,
    }
  }

  http.addHook('preHandler', async (request) => {
    const { act, takesReason } = request.routeOptions.config.operator ?? {}
    if (act === undefined) return
    begun.set(request.raw, await acts.begin(describe(request, act)))
    if (takesReason) request.body = { ...(request.body as object | null), reason: callOf(request)?.reason }
  })
  http.addHook('onError', async (request, _reply, error) => {
    failures.set(request.raw, isRequestError(error) ? error.code : 'internal_error')
  })
  // Before the answer is sent, so that an operator who reads the record next finds it.
  http.addHook('onSend', async (request, reply, payload) => {
    const id = begun.get(request.raw)
    if (id === undefined) return payload
    begun.delete(request.raw)
    const done = reply.hasHeader(REPLAYED) ? 'repeated' : 'ok'
    const outcome = reply.statusCode < 400 ? done : (failures.get(request.raw) ?? `status_${reply.statusCode}`)
    // Only logged: the act is done, so its answer is sent all the same.
    await acts
      .end(id, outcome)
      .catch((err: unknown) => request.log.warn({ err }, 'the outcome of an act was not recorded'))
    return payload
  })
  return (request, { act }, code) =>
    act === undefined ? Promise.resolve() : acts.record(db, describe(request, act), code)
}
