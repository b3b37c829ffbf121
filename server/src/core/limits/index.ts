/** Rate limits that all servers on one database share. */
export { callerRates } from './callerRates.ts'
export { type ProvenCallers, createProvenCallers } from './provenCallers.ts'
export { type ChangeLimit, createChangeLimit } from './changeLimit.ts'
export { type LimitServicesDeps, type ToCounted, createLimitServices, createToCounted } from './createLimitServices.ts'
export { countUnlessAwaited } from './countUnlessAwaited.ts'
export {
  type CountStatement,
  type Counted,
  type RateAnswer,
  type RateLimits,
  clientNetwork,
  clientSite,
  createRateLimits,
  isAppRefusal,
} from './rateLimits.ts'
export { type RateLimitSettings, rateLimitsSchema } from './settings.ts'
export { usersServed } from './usersServed.ts'
