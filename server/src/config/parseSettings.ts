import { settingPath, settingProblem, configError, type ServerMode } from '../core/foundation/index.ts'
import { fileSchema, type FileSettings } from './fileSchema.ts'
import type { Environment } from './readSecret.ts'

export interface ConfigSources {
  mode: ServerMode
  /** Parsed content of the configuration file. */
  file?: unknown
  env?: Environment | undefined
  /** Settings from the command line, which override all others. */
  overrides?:
    | {
        host?: string | undefined
        port?: number | undefined
        publicUrl?: string | undefined
        dataDir?: string | undefined
      }
    | undefined
}

/**
 * Converts `true` and `false`. Other texts are passed on, so that they can have another meaning or be refused by
 * name.
 */
const parseSwitch = (text: string): unknown => (text === 'true' || text === 'false' ? text === 'true' : text)

/** Environment variables for settings that the file can contain too. */
const ENV_SETTINGS: Record<string, readonly [path: string, parse: (text: string) => unknown]> = {
  LATCHKEY_BRAND: ['brand', String],
  LATCHKEY_HOST: ['host', String],
  LATCHKEY_PORT: ['port', Number],
  LATCHKEY_PUBLIC_URL: ['publicUrl', String],
  LATCHKEY_ISSUER: ['issuer', String],
  LATCHKEY_TRUST_PROXY: ['trustProxy', parseSwitch],
  LATCHKEY_LOG_LEVEL: ['logLevel', String],
  LATCHKEY_DATA_DIR: ['dataDir', String],
  LATCHKEY_ALLOW_PGLITE: ['allowPglite', parseSwitch],
  LATCHKEY_DATABASE_CONNECTIONS: ['database.connections', Number],
  LATCHKEY_METRICS_PORT: ['metrics.port', Number],
  LATCHKEY_METRICS_HOST: ['metrics.host', String],
  LATCHKEY_TRACING: ['tracing', parseSwitch],
  LATCHKEY_MAIL_OPERATOR: ['mail.operator', String],
  LATCHKEY_MAIL_CONNECTIONS: ['mail.connections', Number],
  LATCHKEY_SMS_CONNECTIONS: ['sms.connections', Number],
  LATCHKEY_SHUTDOWN_GRACE_S: ['shutdownGraceS', Number],
  LATCHKEY_PROCESSES: ['processes', (text) => (text === 'auto' ? text : Number(text))],
}

/**
 * Merges the settings: command line over environment over file over defaults. @throws ConfigError naming every wrong
 * setting
 */
export function parseSettings(
  mode: ServerMode,
  file: unknown,
  env: Environment,
  overrides: NonNullable<ConfigSources['overrides']>,
): FileSettings {
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw configError(['The configuration file must hold a JSON object.'])
  const merged: Record<string, unknown> = { ...file }
  for (const [name, [key, parse]] of Object.entries(ENV_SETTINGS)) {
    const text = env[name]
    if (text !== undefined && text !== '') setAt(merged, key.split('.'), parse(text))
  }
  for (const [key, value] of Object.entries(overrides)) if (value !== undefined) merged[key] = value

  const parsed = fileSchema(mode).safeParse(merged)
  if (parsed.success) return parsed.data
  throw configError(
    parsed.error.issues.map((issue) => {
      const path = settingPath(issue.path)
      const variable = Object.entries(ENV_SETTINGS).find(([, [key]]) => key === path)?.[0]
      const name = path === '' ? 'configuration' : variable ? `${path} (${variable})` : path
      return `${name}: ${settingProblem(issue, true)}`
    }),
  )
}

function setAt(settings: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    settings[key] = value
    return
  }
  const inner: Record<string, unknown> = { ...(settings[key] as object | undefined) }
  setAt(inner, rest, value)
  settings[key] = inner
}
