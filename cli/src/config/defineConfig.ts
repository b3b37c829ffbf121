import type { HostConfig, Plugin } from 'latchkey/core'
import type { ScreenStates } from 'latchkey/testing/states'

/** Configuration of an app for the commands: the props of its `<LatchkeyProvider>` that they need. */
export interface LatchkeyConfig {
  /** `plugins`, as for `<LatchkeyProvider>`. */
  plugins: readonly Plugin[]
  /** `appId`, as for `<LatchkeyProvider>`: 25 characters. */
  appId?: string | undefined
  /** `apiUrl`, as for `<LatchkeyProvider>`: base URL of the server, such as `https://auth.example.com`. */
  apiUrl?: string | undefined
  /** `brand`, as for `<LatchkeyProvider>`. Default `latchkey`. */
  brand?: string | undefined
  /**
   * `config`, as for `<LatchkeyProvider>`. `csp` and `doctor` read its chains and logo; the workbench uses all of it.
   */
  config?: HostConfig | undefined
  /** The app's `custom_api_url`, if it is set on the server. */
  customApiUrl?: string | undefined
  /** States of your own plugins' screens for the workbench, from `defineScreenStates`. It knows those of the built-in plugins. */
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
