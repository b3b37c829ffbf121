import { z } from 'zod'
import { type AppSettings, readPluginSettings, settingsByApp } from '../../core/apps/index.ts'

const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/

const settingsSchema = z.strictObject({
  /**
   * The domain that passkeys are bound to, which cannot be changed later: `example.com` covers the domain and its
   * subdomains. Absent: the host of the page, or of the `relying_party` that it names.
   */
  rpId: z
    .string()
    .refine((text) => DOMAIN.test(text) && !isAddress(text), {
      error: 'must be a domain in lower case, such as example.com',
    })
    .optional(),
  /** Refuses a passkey whose counter did not increase. Otherwise its use is only recorded. */
  requireIncreasingCounter: z.boolean().optional(),
})

/** Settings of one app: `plugins.passkey` in the configuration file. */
export type PasskeySettings = z.infer<typeof settingsSchema>

/** IP addresses cannot be relying parties (WebAuthn, section 5.1.3). */
export const isAddress = (host: string): boolean => /^[0-9.]+$/.test(host) || host.includes(':')

/**
 * The settings of every app by its id.
 * @throws ConfigError naming the setting that is wrong
 */
export function readPasskeySettings(apps: readonly AppSettings[]): ReadonlyMap<string, PasskeySettings> {
  return settingsByApp(apps, (app) => readPluginSettings(app, 'passkey', settingsSchema))
}
