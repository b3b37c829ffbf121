import { GOOGLE_DRIVE_API_URL } from 'latchkey/plugins/recoveryGoogleDrive/contract'
import { z } from 'zod'
import type { ServerConfig } from '../../config.ts'
import { type AppSettings, pluginSettingError, readPluginSettings, settingsByApp } from '../../core/apps/index.ts'
import { secureUrl } from '../../core/foundation/index.ts'

/** https://developers.google.com/identity/protocols/oauth2/web-server */
const GOOGLE = {
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
} as const

/** Environment variable (or `…_FILE`) with the client secret, unless an app names another. */
export const SECRET_VARIABLE = 'LATCHKEY_RECOVERY_GOOGLE_DRIVE_CLIENT_SECRET'

/** Path to which Google sends the user back. Register it at Google, with the server's public URL before it. */
export const callbackPath = (provider: string): string => `/api/v1/recovery/oauth/callback/${provider}`

/** Path of the simulator on a development server. */
export const SIMULATOR_PATH = '/dev/google-drive'

/** Schema of an endpoint, to which codes, secrets or backups are sent: https, or this machine in development. */
const endpoint = (mode: ServerConfig['mode']) => secureUrl({ allowsLoopback: mode === 'development' }).optional()

const settingsSchema = (mode: ServerConfig['mode']) =>
  z.strictObject({
    /** Client id from Google's console. */
    clientId: z.string().min(1).optional(),
    clientSecretEnv: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/, { error: 'must be the name of an environment variable' })
      .optional(),
    authorizationUrl: endpoint(mode),
    tokenUrl: endpoint(mode),
    /** Base of the Drive API, without `/drive/v3`. The user's browser calls it. */
    driveApiUrl: endpoint(mode),
    /** Milliseconds in which the token endpoint must answer. */
    timeoutMs: z.int().min(50).max(30_000).default(8_000),
  })

/** One app's access to the drives of its users. */
export interface Drive {
  clientId: string
  clientSecret: string
  issuer: string | undefined
  authorizationUrl: string
  tokenUrl: string
  /** Base URL of the Drive API, without a trailing slash. */
  driveApiUrl: string
  callbackUrl: string
  timeoutMs: number
  /** True if this server simulates Google. Development only. */
  isSimulated: boolean
}

/** Drives by app id. Apps without an entry offer no recovery by Google Drive. */
export type Drives = ReadonlyMap<string, Drive>

type Environment = Pick<ServerConfig, 'mode' | 'publicUrl' | 'apps' | 'secretOf'>

/**
 * Reads `plugins.recoveryGoogleDrive` of all apps. `false` switches it off. For an app without settings it is off in
 * production; in development this server then simulates Google.
 * @throws ConfigError naming the setting or environment variable that is wrong or missing
 */
export function resolveDrives(config: Environment): Drives {
  return settingsByApp(config.apps, (app) => resolveDrive(app, config))
}

function resolveDrive(app: AppSettings, { mode, publicUrl, secretOf }: Environment): Drive | undefined {
  const given = app.plugins.recoveryGoogleDrive
  if (given === false || (given === undefined && mode === 'production')) return undefined
  const { clientId, clientSecretEnv, timeoutMs, ...urls } = readPluginSettings(
    app,
    'recoveryGoogleDrive',
    settingsSchema(mode),
    { hasSecrets: true },
  )
  const callbackUrl = `${publicUrl}${callbackPath('google-drive')}`
  if (clientId === undefined) {
    if (mode === 'production')
      throw pluginSettingError(
        app,
        ['recoveryGoogleDrive', 'clientId'],
        "is missing: it is in Google's developer console.",
      )
    const base = `${publicUrl}${SIMULATOR_PATH}`
    return {
      clientId: 'simulated-google-client',
      clientSecret: 'simulated-secret-of-google',
      callbackUrl,
      timeoutMs,
      isSimulated: true,
      issuer: base,
      authorizationUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
      driveApiUrl: base,
    }
  }
  const name = clientSecretEnv ?? SECRET_VARIABLE
  const clientSecret = secretOf(name)
  if (clientSecret === undefined) {
    throw pluginSettingError(
      app,
      ['recoveryGoogleDrive'],
      `${name} is not set in the environment (or ${name}_FILE, the path of a file that holds it).`,
    )
  }
  return {
    clientId,
    clientSecret,
    callbackUrl,
    timeoutMs,
    isSimulated: false,
    // With endpoints other than Google's, the issuer that a return names is not known.
    issuer: urls.authorizationUrl === undefined ? GOOGLE.issuer : undefined,
    authorizationUrl: urls.authorizationUrl ?? GOOGLE.authorizationUrl,
    tokenUrl: urls.tokenUrl ?? GOOGLE.tokenUrl,
    driveApiUrl: (urls.driveApiUrl ?? GOOGLE_DRIVE_API_URL).replace(/\/+$/, ''),
  }
}
