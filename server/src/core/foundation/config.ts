import type { z } from 'zod'

/** Development accepts unsafe defaults that production refuses. */
export type ServerMode = 'development' | 'production'

/** A setting is missing or wrong. The message names it, and says what is expected and how to set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** One sentence per problem; empty if the message already says everything. */
  readonly problems: readonly string[]

  constructor(
    message: string,
    { problems = [], ...options }: ErrorOptions & { problems?: readonly string[] | undefined } = {},
  ) {
    super(message, options)
    this.problems = problems
  }
}

/** Makes one error that lists all problems of the configuration. */
export const configError = (problems: readonly string[]): ConfigError =>
  new ConfigError(
    `The server cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    { problems },
  )

/** Writes the path of a setting in the configuration file: `apps[0].allowedOrigins[1]`. */
export const settingPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')

/**
 * Describes what is wrong with a setting.
 * @param hasSecrets true if the plugin has secrets: the text then tells that an unknown setting belongs in the
 * environment if it is one
 */
export const settingProblem = ({ code, message }: z.core.$ZodIssue, hasSecrets: boolean): string =>
  `${message}${hasSecrets && code === 'unrecognized_keys' ? '. Secrets are set in the environment, never in this file.' : ''}`
