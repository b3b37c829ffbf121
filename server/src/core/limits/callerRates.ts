import type { App } from '../apps/index.ts'
import type { HttpRequest, CallerServices, Rate, RateLimit } from '../contract/index.ts'

/**
 * The limit of a site as a multiple of a single caller's. People of one company or carrier share a site, while
 * somebody who rents servers may own a whole one.
 */
const CALLERS_PER_SITE = 10

/** Limits for calls that send a message: one per caller, and a higher one for the site, which callers may share. */
export function callerRates(
  { callerOf, siteOf }: Pick<CallerServices, 'callerOf' | 'siteOf'>,
  app: App,
  request: HttpRequest,
  limit: RateLimit,
): Rate[] {
  const [caller, site] = [callerOf(request), siteOf(request)]
  const own: Rate = ['send-by-caller', [app.id, caller], limit]
  // An IPv4 address is its own site, so the higher limit could never be reached.
  return site === caller
    ? [own]
    : [own, ['send-by-site', [app.id, site], { ...limit, limit: CALLERS_PER_SITE * limit.limit }]]
}
