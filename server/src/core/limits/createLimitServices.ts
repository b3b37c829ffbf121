import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../apps/index.ts'
import type { AppRate, LimitServices, Rate, ServerPlugin } from '../contract/index.ts'
import { APP_LIMITS } from '../foundation/index.ts'
import type { ChangeLimit } from './changeLimit.ts'
import type { Counted, RateLimits } from './rateLimits.ts'

export interface LimitServicesDeps {
  rateLimits: RateLimits
  changeLimit: Pick<ChangeLimit, 'count'>
}

/** Converts a plugin's rate to a limit to be counted: the plugin's own, or an app's, which all plugins share. */
export type ToCounted = (rate: Rate | AppRate) => Counted

/** Creates the {@link ToCounted} of one plugin, whose own limits get its id as prefix. */
export function createToCounted({ id }: Pick<ServerPlugin, 'id'>, log: Pick<FastifyBaseLogger, 'error'>): ToCounted {
  return ([action, who, limit]) => {
    if (!isApp(who)) return { action: `${id}/${action}`, who, limit }
    return {
      action: `app/${action}`,
      who: [who.id],
      limit,
      onUsedUp: () =>
        log.error(
          { appId: who.id, action, setting: APP_LIMITS.get(action), ...limit },
          `An app has used up a limit of its own, ${APP_LIMITS.get(action) ?? action}: ${CONSEQUENCES[action] ?? 'no more are sent in this window'}`,
        ),
    }
  }
}

/**
 * Creates the {@link LimitServices} of one plugin. Its limits are separate from those of other plugins, except those
 * of a whole app.
 */
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

/** What it means that a limit is used up, where others are left. */
const STRANGERS = 'in this window codes are sent only to callers who used one lately, or solved a CAPTCHA'
const CONSEQUENCES: Record<string, string> = { codes: STRANGERS, 'codes-daily': STRANGERS }

const isApp = (who: readonly string[] | App): who is App => !Array.isArray(who)
