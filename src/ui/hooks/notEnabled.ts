import { ConfigError } from '../../core/index.ts'

/** Makes the error of a hook whose plugin is not enabled in this client. */
export const notEnabled = (id: string, plugins: readonly string[]): ConfigError =>
  new ConfigError({
    problem: `The plugin '${id}' is not enabled.`,
    given: { plugins },
    fix: `Add ${id}() to \`plugins\` of <LatchkeyProvider>, and reload the page: the list is read once.`,
  })
