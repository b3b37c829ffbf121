/** The login methods of this app. Each costs its own bytes only; screens and libraries load when somebody uses them. */
import { magicWord } from '@latchkey/example-plugin-magic-word'
import type { Plugin } from 'latchkey'
import { customAuth } from 'latchkey/plugins/customAuth'
import { email } from 'latchkey/plugins/email'
import { farcaster } from 'latchkey/plugins/farcaster'
import { passkey } from 'latchkey/plugins/passkey'
import { identity } from './identity/identity.ts'
import { PLUGIN_IDS, type PluginId } from './settings/pluginIds.ts'

const PLUGINS: Readonly<Record<PluginId, () => Plugin>> = {
  email: () => email(),
  farcaster: () => farcaster(),
  passkey: () => passkey(),
  customAuth: () => customAuth({ getToken: identity.getToken, subscribe: identity.subscribe }),
  magicWord: () => magicWord({ hint: 'What Ali Baba said to the cave: open sesame' }),
}

/** The enabled plugins, in the order of the login list. */
export const pluginsFor = (chosen: readonly PluginId[]): Plugin[] =>
  PLUGIN_IDS.filter((id) => chosen.includes(id)).map((id) => PLUGINS[id]())
