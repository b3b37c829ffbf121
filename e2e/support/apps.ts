import { CAPTCHA_SIMULATOR_KEYS } from 'latchkey/plugins/captcha/contract'
import { CONTRACT_CHAIN_PORT } from './ports.ts'

/** Length that the provider requires of app ids. */
const ID_LENGTH = 25

const withCaptcha = (siteKey: string) => ({ name: 'Guarded', plugins: { captcha: { siteKey } } })
const withWalletConnect = (walletConnectProjectId: string | null) => ({
  name: 'Sill',
  plugins: { wallet: { walletConnectProjectId } },
})

/**
 * Settings of operators, one app for each. All apps are on the provider that the tests share, each with its own demo
 * origin, so that a test which needs a setting does not need another provider.
 */
const SETTINGS = {
  single: { name: 'Catalogue', maxAccounts: 1 },
  fewMethods: { name: 'Catalogue', loginMethods: ['email', 'passkey'] },
  terms: {
    name: 'Catalogue',
    requireTermsAcceptance: true,
    termsUrl: 'https://example.com/terms',
    privacyUrl: 'https://example.com/privacy',
  },
  gate: {
    name: 'Members',
    termsUrl: 'http://localhost/terms',
    requireTermsAcceptance: true,
    maxAccounts: 1,
    allowlist: { entries: ['@example.com'], errorTitle: 'Members only', errorDetail: 'Ask the gardener.' },
  },
  captchaPass: withCaptcha(CAPTCHA_SIMULATOR_KEYS.pass),
  captchaAsk: withCaptcha(CAPTCHA_SIMULATOR_KEYS.ask),
  captchaFail: withCaptcha(CAPTCHA_SIMULATOR_KEYS.fail),
  walletConnect: withWalletConnect('0123456789abcdef0123456789abcdef'),
  noWalletConnect: withWalletConnect(null),
  contractWallets: {
    name: 'Contract',
    plugins: { wallet: { rpcUrls: { 1: `http://127.0.0.1:${CONTRACT_CHAIN_PORT}` } } },
  },
  identity: { name: 'Catalogue', identityTokens: true },
  /** An app whose operator forgot to allow the origin of its pages. */
  unlisted: { name: 'Catalogue', allowedOrigins: ['https://app.example.com'] },
  /** An app with embedded wallets, whose demo uses the local chain. */
  embedded: { name: 'Sill', profile: { name: true, picture: true } },
  /** An app whose wallet frame asks the user to confirm. Its demo uses the same local chain. */
  confirming: { name: 'Sill', plugins: { embeddedWallet: { confirmInFrame: true } } },
} as const satisfies Record<string, object>

export type AppName = keyof typeof SETTINGS

export const APP_NAMES = Object.keys(SETTINGS) as readonly AppName[]

/** Apps whose demos use the local chain of the tests. */
export const APPS_WITH_CHAIN: readonly AppName[] = ['embedded', 'confirming']

export const appIdOf = (name: AppName): string => `e2e-${name}`.padEnd(ID_LENGTH, '-')

/** The apps in the form of the provider's configuration file. */
export const CONFIGURED_APPS = APP_NAMES.map((name) => ({
  id: appIdOf(name),
  allowedOrigins: ['http://localhost:*'],
  ...SETTINGS[name],
}))
