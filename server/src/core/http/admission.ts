import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpRequest } from '../contract/index.ts'
import type { Telemetry } from '../foundation/index.ts'
import { clientNetwork } from '../limits/index.ts'
import { currentCaller } from './currentCaller.ts'
import { placeOf, takePlace } from './places.ts'
import type { Arrival, RequestQueue } from './requestQueue.ts'

/**
 * Makes API requests wait for their turn. One for which there is no room is refused before its body is read; the
 * others wait once their body is there, so that a slow sender keeps nobody waiting.
 */
export function admitByTurn(http: FastifyInstance, queue: RequestQueue): void {
  http.addHook('onRequest', async (request) => {
    if (waitsForTurn(request)) queue.assertRoom(arrivalOf(request))
  })
  http.addHook('preValidation', async (request, reply) => {
    if (!waitsForTurn(request)) return
    const gone = new AbortController()
    let isAnswered = false
    reply.raw.once('close', () => {
      gone.abort()
      // Without this, an answer to somebody who hung up would keep its place.
      if (isAnswered) placeOf(request)?.leave()
    })
    answered.set(request.raw, () => {
      isAnswered = true
      if (gone.signal.aborted) placeOf(request)?.leave()
    })
    takePlace(request, await queue.enter(arrivalOf(request), gone.signal))
  })
  http.addHook('onSend', async (request) => answered.get(request.raw)?.())
  http.addHook('onResponse', async (request) => placeOf(request)?.leave())
}

/** What to do when an answer is about to be sent: only then the work for somebody who hung up is over. */
const answered = new WeakMap<HttpRequest['raw'], () => void>()

const waitsForTurn = ({ url, is404, routeOptions: { config } }: FastifyRequest): boolean =>
  !is404 && url.startsWith('/api/') && config.turn !== 'free'

const arrivalOf = ({ ip, routeOptions: { config } }: FastifyRequest): Arrival => ({
  caller: clientNetwork(ip),
  isStart: config.turn === 'start',
})

/** Telemetry whose calls to other servers give the request's place to the next one meanwhile. */
export const givingWay = (telemetry: Telemetry): Telemetry => ({
  ...telemetry,
  call(peer, work) {
    const place = currentCaller()?.place
    const run = () => telemetry.call(peer, work)
    return place ? place.outside(run) : run()
  },
})
