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
