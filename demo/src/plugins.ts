/** The login methods of this app. Each costs its own bytes only; screens and libraries load when somebody uses them. */
import { magicWord } from '@latchkey/example-plugin-magic-word'
import type { Plugin } from 'latchkey'
import { captcha } from 'latchkey/plugins/captcha'
import { customAuth, type CustomAuthOptions } from 'latchkey/plugins/customAuth'
import { email } from 'latchkey/plugins/email'
import { farcaster } from 'latchkey/plugins/farcaster'
import { apple, discord, github, google, instagram, linkedin, spotify, tiktok, twitter } from 'latchkey/plugins/oauth'
import { passkey } from 'latchkey/plugins/passkey'
import { sms } from 'latchkey/plugins/sms'
import { identity } from './identity/identity.ts'
import { PLUGIN_IDS, type PluginId } from './settings/pluginIds.ts'

/** Where failures of following the own identity system go: nobody clicked anything that could say so. */
type OnError = NonNullable<CustomAuthOptions['onError']>

const PLUGINS: Readonly<Record<PluginId, (onError: OnError) => Plugin>> = {
  email: () => email(),
  sms: () => sms(),
  google: () => google(),
  apple: () => apple(),
  discord: () => discord(),
  twitter: () => twitter(),
  github: () => github(),
  spotify: () => spotify(),
  instagram: () => instagram(),
  tiktok: () => tiktok(),
  linkedin: () => linkedin(),
  farcaster: () => farcaster(),
  passkey: () => passkey(),
  customAuth: (onError) => customAuth({ getToken: identity.getToken, subscribe: identity.subscribe, onError }),
  captcha: () => captcha(),
  magicWord: () => magicWord({ hint: 'What Ali Baba said to the cave: open sesame' }),
}

/** The enabled plugins, in the order of the login list. */
export const pluginsFor = (chosen: readonly PluginId[], onError: OnError): Plugin[] =>
  PLUGIN_IDS.filter((id) => chosen.includes(id)).map((id) => PLUGINS[id](onError))
