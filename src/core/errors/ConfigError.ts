/** Path of the error documentation in a host's project: the package ships it. */
const DOCS = 'node_modules/latchkey/docs/errors.md'

export interface ConfigErrorDetails {
  /** The problem, as one sentence. */
  problem: string
  /** The given value, as the developer wrote it. */
  given: unknown
  /** What to write or do instead, as one sentence. */
  fix: string
}

/**
 * A developer's mistake in options, configuration or a plugin definition. Thrown synchronously at the call that carries
 * the mistake, with the given value and the way to fix it.
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
