/** Names of the account page's screens; they are addressed with the plugin name `accountPage`. */
export const ACCOUNT_SCREENS = {
  /** The list of sections, as the modal shows it. */
  list: 'ACCOUNT_SCREEN',
  profile: 'ACCOUNT_PROFILE_SCREEN',
  logins: 'ACCOUNT_LOGINS_SCREEN',
  wallet: 'ACCOUNT_WALLET_SCREEN',
  send: 'ACCOUNT_SEND_SCREEN',
} as const

export const PLUGIN_ID = 'accountPage'
