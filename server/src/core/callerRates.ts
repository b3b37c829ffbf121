import type { App } from './apps.ts'
import type { HttpRequest } from './pluginRequest.ts'
import type { PluginServices, Rate } from './pluginServices.ts'
import type { RateLimit } from './rateLimits.ts'

/** As many callers as all of a site's together may count. People of one company or carrier share a site; a renter of servers owns one. */
const CALLERS_PER_SITE = 10

/** Rates that a requested message counts against: the caller's own, and that of the caller's site. */
export const callerRates = (
  { callerOf, siteOf }: Pick<PluginServices, 'callerOf' | 'siteOf'>, app: App, request: HttpRequest, limit: RateLimit,
): Rate[] => [
  ['send-by-caller', [app.id, callerOf(request)], limit],
  ['send-by-site', [app.id, siteOf(request)], { ...limit, limit: CALLERS_PER_SITE * limit.limit }],
]
