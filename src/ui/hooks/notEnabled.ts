import { ConfigError } from '../../core/index.ts'

/** Error of a hook that needs a plugin which this client does not have. */
export const notEnabled = (id: string, plugins: readonly string[]): ConfigError =>
  new ConfigError({
    problem: `The plugin '${id}' is not enabled.`,
    given: { plugins },
    fix: `Add ${id}() to \`plugins\` of <LatchkeyProvider>, and reload the page: the list is read once.`,
  })
