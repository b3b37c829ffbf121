import type { CreateOnLogin } from '../../core/contract.ts'
import { ConfigError } from '../../core/index.ts'
import { createProviderBridge, type EmbeddedWalletProvider, type ProviderBridge } from './providerBridge.ts'

/** Name and icon the wallet announces to other libraries of the page (EIP-6963). */
export interface AnnouncedWallet {
  /** Default: the app's name. */
  name?: string | undefined
  /** A data URI of a square image. Default: a grey purse. */
  icon?: string | undefined
  /** Reverse domain name. Default `com.<brand>.wallet`. */
  rdns?: string | undefined
}

/** A token whose symbol and decimals the app vouches for. */
export interface ListedToken {
  /** EIP-155. */
  readonly chainId: number
  /** The token's contract: 0x and 40 hex digits. */
  readonly address: string
  readonly symbol: string
  /** 0 to 36. */
  readonly decimals: number
}

/** Options of the plugin: `embeddedWallet({ announce: true })`. */
export interface EmbeddedWalletOptions {
  /** Users who get a wallet at login. Default: `config.embeddedWallets.createOnLogin`, else the provider's configuration. */
  createOnLogin?: CreateOnLogin | undefined
  /** If true, every new wallet needs a user-owned recovery. `false` (default) leaves it to the provider's configuration. */
  requireUserOwnedRecoveryOnCreate?: boolean | undefined
  /**
   * If true, the modal asks the user before anything is signed or sent. If false, your page has to ask, as any script in the page
   * can then sign. Default: the provider's configuration, where `true` is the default. If that configuration sets
   * `legacyWalletUiConfig: false`, this option is ignored.
   */
  promptOnSignature?: boolean | undefined
  /** Announces the wallet to other libraries of the page (EIP-6963), with the given name and icon. Default `false`. */
  announce?: boolean | AnnouncedWallet | undefined
  /** URLs of gas stations by chain id. They replace Polygon's own. */
  gasStations?: Readonly<Record<number, string>> | undefined
  /**
   * Tokens that your app works with, beside Circle's USDC. What a node says about any other token is not taken for granted: the screens
   * show its address and the amount in its smallest unit too.
   */
  tokens?: readonly ListedToken[] | undefined
}

/** The checked options for the plugin's sagas. `bridge` and `provider` are live objects, so the options never enter the store. */
export interface ResolvedEmbeddedWalletOptions {
  readonly createOnLogin: CreateOnLogin | undefined
  readonly requireUserOwnedRecoveryOnCreate: boolean
  readonly promptOnSignature: boolean | undefined
  readonly announce: AnnouncedWallet | null
  readonly gasStations: Readonly<Record<number, string>> | undefined
  readonly tokens: readonly ListedToken[] | undefined
  readonly bridge: ProviderBridge
  readonly provider: EmbeddedWalletProvider
}

/**
 * Checks the options.
 *
 * @throws ConfigError
 */
export function readEmbeddedWalletOptions(options: EmbeddedWalletOptions): ResolvedEmbeddedWalletOptions {
  // Wrong options show in development already, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertOptions(options)
  const {
    createOnLogin,
    requireUserOwnedRecoveryOnCreate = false,
    promptOnSignature,
    announce,
    gasStations,
    tokens,
  } = options
  const bridge = createProviderBridge()
  return {
    createOnLogin,
    requireUserOwnedRecoveryOnCreate,
    promptOnSignature,
    announce: announce === true ? {} : announce === false ? null : (announce ?? null),
    gasStations,
    tokens,
    bridge,
    provider: bridge.provider,
  }
}

const CREATE_ON_LOGIN: readonly unknown[] = ['off', 'users-without-wallets', 'all-users', undefined]

function assertOptions({
  createOnLogin,
  requireUserOwnedRecoveryOnCreate = false,
  promptOnSignature = true,
  announce = false,
  gasStations = {},
  tokens = [],
}: EmbeddedWalletOptions): void {
  if (!CREATE_ON_LOGIN.includes(createOnLogin)) {
    throw wrong('createOnLogin', createOnLogin, "Pass 'off', 'users-without-wallets' or 'all-users', or leave it out.")
  }
  assertSwitch('requireUserOwnedRecoveryOnCreate', requireUserOwnedRecoveryOnCreate)
  assertSwitch('promptOnSignature', promptOnSignature)
  if (typeof announce !== 'boolean') assertAnnounced(announce)
  const stray: unknown = Object.values<unknown>({ ...gasStations }).find((url) => !isText(url, /^https?:\/\//))
  if (stray !== undefined)
    throw wrong('gasStations', stray, "Pass URLs by chain id, such as { 137: 'https://gas.example.com/v2' }.")
  const isList = Array.isArray(tokens) && (tokens as readonly Partial<ListedToken>[]).every(isToken)
  if (!isList) throw wrong('tokens', tokens, "Pass [{ chainId: 1, address: '0x…', symbol: 'DAI', decimals: 18 }].")
}

const isToken = (token: Partial<ListedToken> | null | undefined): boolean =>
  Number.isSafeInteger(token?.chainId) &&
  isText(token?.address, /^0x[0-9a-f]{40}$/i) &&
  isText(token?.symbol, /^[^\s\p{C}]{1,16}$/u) &&
  Number.isInteger(token?.decimals) &&
  Number(token?.decimals) >= 0 &&
  Number(token?.decimals) <= 36

function assertSwitch(name: string, value: unknown): void {
  if (typeof value !== 'boolean') throw wrong(name, value, 'Pass true or false, or leave it out.')
}

function assertAnnounced(announce: AnnouncedWallet): void {
  const { name = 'a', icon = 'data:image/', rdns = 'a.b' } = { ...(announce as AnnouncedWallet | null) }
  const isFine =
    typeof announce === 'object' &&
    announce !== null &&
    isText(name, /\S/) &&
    isText(icon, /^data:image\//) &&
    isText(rdns, /^[a-z\d-]+(\.[a-z\d-]+)+$/)
  if (!isFine)
    throw wrong('announce', announce, "Pass true, or { name, icon: 'data:image/…', rdns: 'com.example.wallet' }.")
}

const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value)

const wrong = (name: string, given: unknown, fix: string): ConfigError =>
  new ConfigError({ problem: `embeddedWallet(): \`${name}\` is not valid.`, given, fix })
