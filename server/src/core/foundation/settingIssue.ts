import type { z } from 'zod'

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
