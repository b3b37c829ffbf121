import { ConfigError } from '../../core/index.ts'
import type { Phantom } from './wallet.ts'

/** Options of the plugin: none yet. */
export type PhantomOptions = Readonly<Record<string, never>>

/** The options as the plugin's sagas read them, with the live wallet beside them: it never enters the store. */
export interface ResolvedPhantomOptions {
  readonly phantom: Phantom
}

/**
 * Checks the options.
 *
 * @throws ConfigError for any, as there are none
 */
export function readPhantomOptions(options: PhantomOptions): ResolvedPhantomOptions {
  // Mistakes that every run shows: a production build leaves the checks and their texts out.
  if (process.env.NODE_ENV !== 'production') assertNone(options)
  return { phantom: { announced: null, hasAgreed: false } }
}

function assertNone(options: PhantomOptions): void {
  const [stray] = Object.keys(options)
  if (stray === undefined) return
  throw new ConfigError({ problem: `phantom(): there is no option \`${stray}\`.`, given: options, fix: 'Leave it out.' })
}
