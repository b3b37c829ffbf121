import { readFileSync } from 'node:fs'
import { ConfigError } from '../core/foundation/index.ts'

/** Environment variables, as in `process.env`; tests pass their own. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads a secret from the environment variable `name`, or from the file that `<name>_FILE` names.
 * @throws ConfigError when that file cannot be read
 */
export function readSecret(name: string, env: Environment): string | undefined {
  const value = env[name]
  if (value !== undefined && value !== '') return value
  const path = env[`${name}_FILE`]
  if (path === undefined || path === '') return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`${name}_FILE names "${path}", which cannot be read.`, { cause })
  }
}
