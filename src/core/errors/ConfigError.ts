/** Where a host has it: the package brings its documentation along. */
const DOCS = 'node_modules/latchkey/docs/errors.md'

export interface ConfigErrorDetails {
  /** What was wrong, as one sentence. */
  problem: string
  /** What was given, as the developer wrote it. */
  given: unknown
  /** What to do about it. */
  fix: string
}

/**
 * A developer's mistake in options, configuration or a plugin definition. Thrown synchronously at the call that
 * carries the mistake, with what was given and what to do.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly code = 'config_error'

  constructor({ problem, given, fix }: ConfigErrorDetails) {
    super(`${problem}\n  Given: ${describe(given)}\n  Fix: ${fix}\n  Docs: ${DOCS}#config_error`)
  }
}

function describe(given: unknown): string {
  if (typeof given === 'function') return `function ${given.name || '(anonymous)'}`
  try {
    return JSON.stringify(given) ?? String(given)
  } catch {
    return String(given)
  }
}
