import type { App } from '../apps/index.ts'
import type { HttpRequest, CallerServices, Rate, RateLimit } from '../contract/index.ts'

/** A site's limit, as a multiple of one caller's. People of one company or carrier share a site; a renter of servers has one alone. */
const CALLERS_PER_SITE = 10

/** Rates that a requested message counts against: the caller's, and that of the caller's site, which others may share. */
export function callerRates(
  { callerOf, siteOf }: Pick<CallerServices, 'callerOf' | 'siteOf'>,
  app: App,
  request: HttpRequest,
  limit: RateLimit,
): Rate[] {
  const [caller, site] = [callerOf(request), siteOf(request)]
  const own: Rate = ['send-by-caller', [app.id, caller], limit]
  // An IPv4 address is its own site: its tenfold limit is never reached, so it needs no row.
  return site === caller
    ? [own]
    : [own, ['send-by-site', [app.id, site], { ...limit, limit: CALLERS_PER_SITE * limit.limit }]]
}
