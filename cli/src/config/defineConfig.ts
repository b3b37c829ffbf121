import type { HostConfig, Plugin } from 'latchkey/core'
import type { ScreenStates } from 'latchkey/testing/states'

/** An app, as the commands know it: the props of its `<LatchkeyProvider>` that they need. */
export interface LatchkeyConfig {
  /** As `<LatchkeyProvider plugins>` has them. */
  plugins: readonly Plugin[]
  /** As its `appId`: 25 characters. */
  appId?: string | undefined
  /** As its `apiUrl`: the provider's base URL, such as `https://auth.example.com`. */
  apiUrl?: string | undefined
  /** As its `brand`. Default `latchkey`. */
  brand?: string | undefined
  /** As its `config`. The commands read the chains and the logo; the workbench draws with all of it. */
  config?: HostConfig | undefined
  /** The app's `custom_api_url`, where the provider has one for it. */
  customApiUrl?: string | undefined
  /** States of your own plugins' screens, for the workbench: what `defineScreenStates` made. Those of the built-in plugins it knows. */
  states?: readonly ScreenStates[] | undefined
}

/**
 * Types the configuration of Latchkey's commands: the default export of `latchkey.config.ts` (or `.mts`, `.js`, `.mjs`) in your app's folder.
 *
 * @example
 * // latchkey.config.ts
 * import { defineConfig } from '@latchkey/cli/config'
 * import { email } from 'latchkey/plugins/email'
 *
 * export default defineConfig({ plugins: [email()], apiUrl: 'https://auth.example.com' })
 */
export function defineConfig(config: LatchkeyConfig): LatchkeyConfig {
  return config
}
