import { Readable } from 'node:stream'
import { backendAppParams } from '../backend/index.ts'
import { type Clock, isRequestError, tooManyRequests } from '../foundation/index.ts'
import { eventFilter, time, toDate, toFilter } from './eventRoutes.ts'
import { type EventUserDeps, readEventUsers } from './eventUsers.ts'
import { followEvents } from './followEvents.ts'
import type { ConsoleScope } from './guard.ts'

export interface LiveEventDeps extends EventUserDeps {
  clock: Clock
}

/** Most streams of this process at the same time: each asks the database every two seconds. */
const MOST_STREAMS = 50
const RETRY_AFTER_S = 30

const query = eventFilter.extend({ since: time.describe('What the `mark` of a stream that broke said last') })

/**
 * Adds the route by which operators follow the security events of an app. It is read by `fetch`, since an
 * `EventSource` sends no headers. Streams end before the server closes.
 */
export function liveEventRoute(
  { http, paths, appOf, operatorOf, assertMayRead }: ConsoleScope,
  deps: LiveEventDeps,
): void {
  const { db, clock } = deps
  const open = new Set<AbortController>()
  http.addHook('preClose', async () => {
    for (const stream of open) stream.abort()
  })

  http.get(
    `${paths.app}/events/live`,
    { schema: { params: backendAppParams, querystring: query } },
    (request, reply) => {
      if (open.size >= MOST_STREAMS) throw tooManyRequests(RETRY_AFTER_S)
      const { user } = operatorOf(request)
      const stream = new AbortController()
      open.add(stream)
      reply.raw.once('close', () => {
        stream.abort()
        open.delete(stream)
      })
      const whyOver = async (): Promise<string | undefined> => {
        try {
          await assertMayRead(user)
          return undefined
        } catch (error) {
          if (isRequestError(error)) return error.code
          throw error
        }
      }
      const { id: appId } = appOf(request)
      const { since, ...filter } = request.query
      const options = {
        db,
        clock,
        appId,
        filter: toFilter(filter),
        since: toDate(since),
        namesOf: (events: Parameters<typeof readEventUsers>[2]) => readEventUsers(deps, appId, events),
        whyOver,
      }
      // Proxies that gather answers would show events late.
      void reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      return reply.send(Readable.from(followEvents({ ...options, signal: stream.signal })))
    },
  )
}
