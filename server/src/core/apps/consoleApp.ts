import { APP_ID_LENGTH } from 'latchkey/core/contract'
import { z } from 'zod'
import { secureUrl } from '../foundation/index.ts'
import { type AppSettings, appSettingsSchema } from './appSettings.ts'

/** First parts of paths that the server uses itself. */
const TAKEN = ['api', 'apps', 'dev', 'frame', 'health', 'livez', 'openapi.json', 'readyz']

/** Settings of the console, `console` in the configuration file. The console is off if they are absent. */
export const consoleSchema = z.strictObject({
  /** Path of the console's pages; its API is below it. */
  path: z
    .string()
    .regex(/^(?:\/[a-z0-9][a-z0-9._-]*)+$/, { error: 'must be a path such as /console, in lower case' })
    .refine((path) => !TAKEN.includes(path.split('/')[1] ?? ''), { error: 'is a path of the server itself' })
    .default('/console'),
  /** An origin for the console alone, which leads to this server. Default: the public URL. */
  origin: secureUrl()
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, { error: 'must be an origin, without a path' })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Id of the app that operators log in to. */
  app: z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${APP_ID_LENGTH}}$`), {
      error: `must be exactly ${APP_ID_LENGTH} letters, digits, "-" or "_"`,
    })
    .default('latchkey-operator-console'),
  /** Domain that the passkeys of operators belong to. Default: the host of the console's origin. */
  rpId: z.string().min(1).optional(),
  /** Seconds without a call after which an operator is logged out. */
  idleS: z.int().min(300).max(28_800).default(3_600),
  /** Seconds after a login at which an operator is logged out, whatever they do. */
  lifetimeS: z.int().min(900).max(86_400).default(28_800),
})

export type ConsoleSettings = z.infer<typeof consoleSchema>

/**
 * Makes the settings of the app that operators log in to: passkeys and e-mail codes, only for invited addresses, and
 * only with a key of the browser.
 */
export function consoleApp({ app, origin, rpId }: ConsoleSettings, publicUrl: string): AppSettings {
  return appSettingsSchema.parse({
    id: app,
    name: 'Operator console',
    allowedOrigins: [origin ?? publicUrl],
    allowUnboundSessions: false,
    loginMethods: ['passkey', 'email'],
    customApiUrl: origin ?? null,
    // Nobody is listed here: `operators invite` adds to the list in the database.
    allowlist: { enabled: true },
    plugins: {
      passkey: rpId === undefined ? {} : { rpId },
      mfaTotp: {},
      mfaPasskey: {},
      mfaBackupCodes: {},
      mfaSms: false,
    },
  })
}
