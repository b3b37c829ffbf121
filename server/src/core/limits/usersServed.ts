import type { RateLimit } from '../contract/index.ts'
import type { RateLimitSettings } from './settings.ts'

/** Days from one login of a user to the next: a session lasts for that long without use. */
const DAYS_BETWEEN_LOGINS = 30
/** Share of a day's logins that fall into its busiest hour: of ten million users a month, some 15,000 in theirs. */
const BUSIEST_HOUR = 1 / 10

const per = (seconds: number, { limit, windowS }: RateLimit): number => (limit / windowS) * seconds

/** Number of users a month for whom the limits of an app's codes suffice, if each logs in once. */
export function usersServed({
  codesPerApp,
  codesPerAppDaily,
  codesPerAppProven,
  codesPerAppProvenDaily,
}: Pick<
  RateLimitSettings,
  'codesPerApp' | 'codesPerAppDaily' | 'codesPerAppProven' | 'codesPerAppProvenDaily'
>): number {
  const inAnHour = per(3_600, codesPerApp) + per(3_600, codesPerAppProven)
  const inADay = per(86_400, codesPerAppDaily) + per(86_400, codesPerAppProvenDaily)
  return Math.round(Math.min(inAnHour / BUSIEST_HOUR, inADay) * DAYS_BETWEEN_LOGINS)
}
