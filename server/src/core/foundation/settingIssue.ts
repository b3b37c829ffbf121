import type { z } from 'zod'

/** Path of a setting in the configuration file: `apps[0].allowedOrigins[1]`. */
export const settingPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')

/**
 * Describes what is wrong with a setting.
 * @param hasSecrets whether a setting that does not belong there may be a secret
 */
export const settingProblem = ({ code, message }: z.core.$ZodIssue, hasSecrets: boolean): string =>
  `${message}${hasSecrets && code === 'unrecognized_keys' ? '. Secrets are set in the environment, never in this file.' : ''}`
