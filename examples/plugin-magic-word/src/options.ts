import { ConfigError } from 'latchkey/core'

export interface MagicWordOptions {
  /** A hint under the field, in the host's words. At most 80 characters. */
  hint?: string | undefined
}

export interface ResolvedMagicWordOptions {
  readonly hint: string | null
}

const MAX_HINT_LENGTH = 80

/** Checks the options as soon as the host passes them. @throws ConfigError */
export function readOptions({ hint }: MagicWordOptions): ResolvedMagicWordOptions {
  if (hint === undefined) return { hint: null }
  if (typeof hint === 'string' && hint.length <= MAX_HINT_LENGTH) return { hint }
  throw new ConfigError({
    problem: 'magicWord(): `hint` is not a short text.',
    given: hint,
    fix: `Pass at most ${MAX_HINT_LENGTH} characters, or leave it out.`,
  })
}
