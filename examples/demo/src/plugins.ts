/** Creates the enabled plugins of this app. Their screens and libraries load on use. */
import { magicWord } from '@latchkey/example-plugin-magic-word'
import type { Plugin } from 'latchkey'
import { accountData, accountPage } from 'latchkey/account'
import { captcha } from 'latchkey/plugins/captcha'
import { CAPTCHA_SIMULATOR_PATHS } from 'latchkey/plugins/captcha/contract'
import { coinbaseWallet } from 'latchkey/plugins/coinbaseWallet'
import { customAuth, type CustomAuthOptions } from 'latchkey/plugins/customAuth'
import { email } from 'latchkey/plugins/email'
import { embeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { farcaster } from 'latchkey/plugins/farcaster'
import { injected } from 'latchkey/plugins/injected'
import {
  apple,
  discord,
  github,
  google,
  instagram,
  linkedin,
  spotify,
  tiktok,
  twitter,
  type OAuthOptions,
} from 'latchkey/plugins/oauth'
import { mfaBackupCodes } from 'latchkey/plugins/mfaBackupCodes'
import { mfaPasskey } from 'latchkey/plugins/mfaPasskey'
import { mfaSms } from 'latchkey/plugins/mfaSms'
import { mfaTotp } from 'latchkey/plugins/mfaTotp'
import { moonpayOnRamp } from 'latchkey/plugins/moonpayOnRamp'
import { MOONPAY_LOCAL_CURRENCY } from 'latchkey/plugins/moonpayOnRamp/contract'
import { passkey } from 'latchkey/plugins/passkey'
import { phantom } from 'latchkey/plugins/phantom'
import { receive } from 'latchkey/plugins/receive'
import { recoveryPassword } from 'latchkey/plugins/recoveryPassword'
import { sms } from 'latchkey/plugins/sms'
import { transfer } from 'latchkey/plugins/transfer'
import { wallet } from 'latchkey/plugins/wallet'
import { walletConnect } from 'latchkey/plugins/walletConnect'
import { identity } from './identity/identity.ts'
import { isDevelopment, providerUrl } from './provider.ts'
import { isComplete, PLUGIN_IDS, type PluginId } from './settings/pluginIds.ts'
import type { Settings } from './settings/settings.ts'
import { LOCAL_CHAIN_ID } from './wallets/chains.ts'

/** Callback for failed logins by the app's own identity system. They start without a click, so no button can show the failure. */
type OnError = NonNullable<CustomAuthOptions['onError']>

interface Choice {
  flow: OAuthOptions['flow']
  onError: OnError
}

const PLUGINS: Readonly<Record<PluginId, (choice: Choice) => Plugin>> = {
  email: () => email(),
  sms: () => sms(),
  google: ({ flow }) => google({ flow }),
  apple: ({ flow }) => apple({ flow }),
  discord: ({ flow }) => discord({ flow }),
  twitter: ({ flow }) => twitter({ flow }),
  github: ({ flow }) => github({ flow }),
  spotify: ({ flow }) => spotify({ flow }),
  instagram: ({ flow }) => instagram({ flow }),
  tiktok: ({ flow }) => tiktok({ flow }),
  linkedin: ({ flow }) => linkedin({ flow }),
  farcaster: () => farcaster(),
  wallet: () => wallet(),
  phantom: () => phantom(),
  injected: () => injected(),
  coinbaseWallet: () => coinbaseWallet(),
  // The project id is in the app's configuration on the server.
  walletConnect: () => walletConnect(),
  passkey: () => passkey(),
  customAuth: ({ onError }) => customAuth({ getToken: identity.getToken, subscribe: identity.subscribe, onError }),
  embeddedWallet: () => embeddedWallet({ createOnLogin: 'users-without-wallets' }),
  // Sandbox money, also for the local chain: a provider in development simulates MoonPay.
  moonpayOnRamp: () =>
    moonpayOnRamp({
      isSandbox: true,
      currencies: [{ chainId: LOCAL_CHAIN_ID, token: null, code: MOONPAY_LOCAL_CURRENCY }],
    }),
  transfer: () => transfer(),
  receive: () => receive(),
  recoveryPassword: () => recoveryPassword(),
  mfaTotp: () => mfaTotp(),
  mfaSms: () => mfaSms(),
  mfaPasskey: () => mfaPasskey(),
  mfaBackupCodes: () => mfaBackupCodes(),
  // A provider in development simulates Cloudflare's script.
  captcha: () => captcha(isDevelopment ? { scriptUrl: `${providerUrl}${CAPTCHA_SIMULATOR_PATHS.script}` } : {}),
  magicWord: () => magicWord({ hint: 'What Ali Baba said to the cave: open sesame' }),
}

/** The enabled plugins, in the order of the login list, and the account page, which shows what they bring. */
export const pluginsFor = ({ plugins, oauth }: Settings, onError: OnError): Plugin[] => [
  ...PLUGIN_IDS.filter((id) => plugins.includes(id) && isComplete(id, plugins)).map((id) =>
    PLUGINS[id]({ flow: oauth, onError }),
  ),
  accountPage(),
  accountData(),
]
