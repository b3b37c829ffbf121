import { ConfigError } from '../../core/index.ts'

/** What a host may set: `sms({ resendCooldownS: 60 })`. */
export interface SmsOptions {
  /** Seconds after a code was sent before the user may ask for another, 0 to 600. Default 30. */
  resendCooldownS?: number | undefined
}

/** The options as the plugin's sagas read them. */
export type ResolvedSmsOptions = { readonly [K in keyof SmsOptions]-?: NonNullable<SmsOptions[K]> }

/** A code lives ten minutes; a user must be able to ask for another by then. */
const MAX_COOLDOWN_S = 600

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigError
 */
export function readSmsOptions({ resendCooldownS = 30 }: SmsOptions): ResolvedSmsOptions {
  if (typeof resendCooldownS === 'number' && resendCooldownS >= 0 && resendCooldownS <= MAX_COOLDOWN_S) {
    return { resendCooldownS }
  }
  throw new ConfigError({
    problem: 'sms(): `resendCooldownS` is not a number of seconds.',
    given: resendCooldownS,
    fix: `Pass a number from 0 to ${MAX_COOLDOWN_S}, or leave it out for 30.`,
  })
}
