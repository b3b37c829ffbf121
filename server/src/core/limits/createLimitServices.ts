import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../apps/index.ts'
import type { AppRate, LimitServices, Rate, ServerPlugin } from '../contract/index.ts'
import type { ChangeLimit } from './changeLimit.ts'
import type { Counted, RateLimits } from './rateLimits.ts'

export interface LimitServicesDeps {
  rateLimits: RateLimits
  changeLimit: Pick<ChangeLimit, 'count'>
}

/** What a plugin's rate counts: its own limit, or one of the app, which all plugins share. */
export type ToCounted = (rate: Rate | AppRate) => Counted

/** Creates the function that turns the rates of one plugin into what is counted. */
export function createToCounted({ id }: Pick<ServerPlugin, 'id'>, log: Pick<FastifyBaseLogger, 'error'>): ToCounted {
  return ([action, who, limit]) => {
    if (!isApp(who)) return { action: `${id}/${action}`, who, limit }
    return {
      action: `app/${action}`,
      who: [who.id],
      limit,
      onUsedUp: () =>
        log.error(
          { appId: who.id, action, ...limit },
          'An app has used up a limit of its own: no more are sent in this window',
        ),
    }
  }
}

/** {@link LimitServices} of one plugin: its limits are its own, but for those of a whole app. */
export function createLimitServices(
  { id }: Pick<ServerPlugin, 'id'>,
  toCounted: ToCounted,
  { rateLimits, changeLimit }: LimitServicesDeps,
): LimitServices {
  const countRates: LimitServices['countRates'] = async (rates) => {
    const counted = rates.map(toCounted)
    await rateLimits.countAll([counted])
    return () => rateLimits.refundAll(counted)
  }
  return {
    countRate: (action, who, limit) => rateLimits.count(`${id}/${action}`, who, limit),
    countRates,
    countForApp: (app, action, limit) => countRates([[action, app, limit]]),
    refundRate: (action, who, limit) => rateLimits.refund(`${id}/${action}`, who, limit),
    countChange: (user, tx) => changeLimit.count(tx, user),
  }
}

const isApp = (who: readonly string[] | App): who is App => !Array.isArray(who)
