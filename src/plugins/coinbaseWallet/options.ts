import { ConfigError } from '../../core/index.ts'
import { createWallet, type CoinbaseWallet } from './wallet.ts'

/** Kinds of wallets that the user can connect: see {@link CoinbaseWalletOptions.preference}. */
export type CoinbaseWalletPreference = 'all' | 'smartWalletOnly' | 'eoaOnly'

/** Options of the plugin: `coinbaseWallet({ preference: 'smartWalletOnly' })`. */
export interface CoinbaseWalletOptions {
  /** The app's name as shown in the wallet. Default: the name in the app configuration. */
  appName?: string | undefined
  /** URL of the app's logo as shown in the wallet. Default: the logo in the app configuration. */
  appLogoUrl?: string | undefined
  /**
   * `smartWalletOnly`: only wallets with a passkey; the extension is not used. `eoaOnly`: only the extension and the mobile app.
   * `all` (default): both.
   */
  preference?: CoinbaseWalletPreference | undefined
  /** URL of the wallet's window. Default: Coinbase's own (`https://keys.coinbase.com/connect`). */
  keysUrl?: string | undefined
}

/** The checked options for the plugin's sagas. `wallet` holds live objects, so the options never enter the store. */
export interface ResolvedCoinbaseWalletOptions {
  readonly appName: string | undefined
  readonly appLogoUrl: string | undefined
  readonly preference: CoinbaseWalletPreference
  readonly keysUrl: string | undefined
  readonly wallet: CoinbaseWallet
}

const PREFERENCES: readonly unknown[] = ['all', 'smartWalletOnly', 'eoaOnly']

/**
 * Checks the options.
 *
 * @throws ConfigError
 */
export function readCoinbaseWalletOptions(options: CoinbaseWalletOptions): ResolvedCoinbaseWalletOptions {
  const { appName, appLogoUrl, preference = 'all', keysUrl } = options
  // Wrong options show in development already, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertOptions({ appName, appLogoUrl, preference, keysUrl })
  return { appName, appLogoUrl, preference, keysUrl, wallet: createWallet() }
}

function assertOptions({ appName, appLogoUrl, preference, keysUrl }: CoinbaseWalletOptions): void {
  assert(isText(appName), 'appName', appName, 'Pass the name that people know the app by, or leave it out.')
  assert(isUrl(appLogoUrl), 'appLogoUrl', appLogoUrl, "Pass a whole URL, such as 'https://app.example.com/logo.png'.")
  assert(PREFERENCES.includes(preference), 'preference', preference, `Pass one of ${PREFERENCES.join(', ')}.`)
  assert(isUrl(keysUrl), 'keysUrl', keysUrl, "Leave it out for Coinbase's own window.")
}

function assert(isRight: boolean, name: keyof CoinbaseWalletOptions, given: unknown, fix: string): void {
  if (!isRight) throw new ConfigError({ problem: `coinbaseWallet(): \`${name}\` is not valid.`, given, fix })
}

const isText = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() !== '')

function isUrl(value: unknown): boolean {
  try {
    return value === undefined || (typeof value === 'string' && /^https?:$/.test(new URL(value).protocol))
  } catch {
    return false
  }
}
