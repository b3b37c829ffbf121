import { ConfigError } from '../errors/ConfigError.ts'
import type { CodeLoginOptions } from './sagas.ts'

/** The usual lifetime of a code: once it has expired, the user must be able to ask for another. */
const MAX_COOLDOWN_S = 600

/**
 * Checks the options that every login by code has, and fills in the defaults.
 *
 * @param id The plugin's id, as hosts call its factory.
 * @throws ConfigError
 */
export function readCodeOptions(
  id: string,
  { resendCooldownS = 30 }: { resendCooldownS?: number | undefined },
): CodeLoginOptions {
  // Development runs already show these mistakes, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertCooldown(id, resendCooldownS)
  return { resendCooldownS }
}

function assertCooldown(id: string, resendCooldownS: unknown): void {
  if (typeof resendCooldownS === 'number' && resendCooldownS >= 0 && resendCooldownS <= MAX_COOLDOWN_S) return
  throw new ConfigError({
    problem: `${id}(): \`resendCooldownS\` is not a number of seconds.`,
    given: resendCooldownS,
    fix: `Pass a number from 0 to ${MAX_COOLDOWN_S}, or leave it out.`,
  })
}
