import { ConfigError } from '../../core/index.ts'
import { createWallet, type CoinbaseWallet } from './wallet.ts'

/** Which of its wallets the user may choose in Coinbase's window. */
export type CoinbaseWalletPreference = 'all' | 'smartWalletOnly' | 'eoaOnly'

/** Options of the plugin: `coinbaseWallet({ preference: 'smartWalletOnly' })`. */
export interface CoinbaseWalletOptions {
  /** The app's name in the wallet. Default: the one of the app configuration. */
  appName?: string | undefined
  /** The app's logo in the wallet, an https URL. Default: the one of the app configuration. */
  appLogoUrl?: string | undefined
  /**
   * `smartWalletOnly`: passkey wallets, and the extension is left alone. `eoaOnly`: the extension and the app on the phone.
   * Default `all`.
   */
  preference?: CoinbaseWalletPreference | undefined
  /** The wallet's window. Default: Coinbase's own (`https://keys.coinbase.com/connect`). */
  keysUrl?: string | undefined
}

/** The options as the plugin's sagas read them, with the live wallet beside them: it never enters the store. */
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
  // Mistakes that every run shows: a production build leaves the checks and their texts out.
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

const isUrl = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
