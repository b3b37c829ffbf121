import type { App } from './apps.ts'
import type { HttpRequest } from './pluginRequest.ts'
import type { PluginServices, Rate } from './pluginServices.ts'
import type { RateLimit } from './rateLimits.ts'

/** As many callers as all of a site's together may count. People of one company or carrier share a site; a renter of servers owns one. */
const CALLERS_PER_SITE = 10

/** Rates that a requested message counts against: the caller's own, and that of the caller's site, where others may be. */
export function callerRates(
  { callerOf, siteOf }: Pick<PluginServices, 'callerOf' | 'siteOf'>, app: App, request: HttpRequest, limit: RateLimit,
): Rate[] {
  const [caller, site] = [callerOf(request), siteOf(request)]
  const own: Rate = ['send-by-caller', [app.id, caller], limit]
  // An IPv4 address is its own site: that would be a second row with a limit that is never reached.
  return site === caller ? [own] : [own, ['send-by-site', [app.id, site], { ...limit, limit: CALLERS_PER_SITE * limit.limit }]]
}
