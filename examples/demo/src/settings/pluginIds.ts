/** Social logins: the panel shows them side by side. */
export const SOCIAL_IDS = [
  'google',
  'apple',
  'discord',
  'twitter',
  'github',
  'spotify',
  'instagram',
  'tiktok',
  'linkedin',
] as const

/** Wallet connectors. Phantom comes before `injected`, which would find it too. */
export const CONNECTOR_IDS = ['phantom', 'injected', 'coinbaseWallet', 'walletConnect'] as const

/** Ways to get money into the embedded wallet. */
export const FUNDING_IDS = ['moonpayOnRamp', 'transfer', 'receive'] as const

/** Plugins that this app can enable, in the order of the login list. */
export const PLUGIN_IDS = [
  'email',
  'sms',
  ...SOCIAL_IDS,
  'farcaster',
  'wallet',
  ...CONNECTOR_IDS,
  'passkey',
  'customAuth',
  'embeddedWallet',
  ...FUNDING_IDS,
  'recoveryPassword',
  'mfaTotp',
  'mfaSms',
  'mfaPasskey',
  'mfaBackupCodes',
  'captcha',
  'magicWord',
] as const

export type PluginId = (typeof PLUGIN_IDS)[number]
export type SocialId = (typeof SOCIAL_IDS)[number]

const ON_REQUEST: readonly PluginId[] = ['captcha', 'magicWord', 'walletConnect']

/**
 * Plugins on a first visit: all but a few. For example, a CAPTCHA would precede every login, and WalletConnect needs a project id
 * on the server.
 */
export const DEFAULT_PLUGINS: readonly PluginId[] = PLUGIN_IDS.filter((id) => !ON_REQUEST.includes(id))

/** Plugins without which a plugin cannot work, by its id. It is left out unless the visitor enables them. */
const NEEDED: Partial<Record<PluginId, readonly PluginId[]>> = {
  moonpayOnRamp: ['embeddedWallet'],
  transfer: ['embeddedWallet'],
  receive: ['embeddedWallet'],
  recoveryPassword: ['embeddedWallet'],
  mfaTotp: ['embeddedWallet'],
  mfaSms: ['embeddedWallet'],
  mfaPasskey: ['embeddedWallet', 'passkey'],
  mfaBackupCodes: ['embeddedWallet'],
}

/** True if the plugins that a plugin needs are enabled. */
export const isComplete = (id: PluginId, plugins: readonly PluginId[]): boolean =>
  (NEEDED[id] ?? []).every((needed) => plugins.includes(needed))
