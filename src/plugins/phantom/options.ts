import { ConfigError } from '../../core/index.ts'
import type { Phantom } from './wallet.ts'

/** Options of the plugin: none yet. */
export type PhantomOptions = Readonly<Record<string, never>>

/** The options as the plugin's sagas read them, and the live wallet, which never enters the store. */
export interface ResolvedPhantomOptions {
  readonly phantom: Phantom
}

/**
 * Checks the options.
 *
 * @throws ConfigError if there is any option
 */
export function readPhantomOptions(options: PhantomOptions): ResolvedPhantomOptions {
  // Production builds skip the check: a mistake fails on every run in development.
  if (process.env.NODE_ENV !== 'production') assertNone(options)
  return { phantom: { announced: null, hasAgreed: false } }
}

function assertNone(options: PhantomOptions): void {
  const [stray] = Object.keys(options)
  if (stray === undefined) return
  throw new ConfigError({
    problem: `phantom(): there is no option \`${stray}\`.`,
    given: options,
    fix: 'Leave it out.',
  })
}
