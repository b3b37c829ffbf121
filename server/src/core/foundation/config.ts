/** What the core knows of the configuration: its mode, and its errors. */
export type ServerMode = 'development' | 'production'

/** A setting is missing or wrong. The message names it, and says what is expected and how to set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** Problems, one by one; empty if the message says it all. */
  readonly problems: readonly string[]

  constructor(
    message: string,
    { problems = [], ...options }: ErrorOptions & { problems?: readonly string[] | undefined } = {},
  ) {
    super(message, options)
    this.problems = problems
  }
}

/** Lists everything that is wrong. */
export const configError = (problems: readonly string[]): ConfigError =>
  new ConfigError(
    `The server cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    { problems },
  )
