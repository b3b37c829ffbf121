import type { CreateOnLogin } from '../../core/contract.ts'
import { ConfigError } from '../../core/index.ts'
import { createLiveWallet, type EmbeddedWalletProvider, type LiveWallet } from './live.ts'

/** Name and icon the wallet announces to other libraries of the page (EIP-6963). */
export interface AnnouncedWallet {
  /** Default: the app's name. */
  name?: string | undefined
  /** A data URI of a square image. Default: a neutral mark. */
  icon?: string | undefined
  /** Reverse domain name. Default `com.<brand>.wallet`. */
  rdns?: string | undefined
}

/** Options of the plugin: `embeddedWallet({ announce: true })`. */
export interface EmbeddedWalletOptions {
  /** Default: `config.embeddedWallets.createOnLogin`, else what the provider's configuration says. */
  createOnLogin?: CreateOnLogin | undefined
  /** Every new wallet gets a recovery of the user's own. Default: what the provider's configuration says; it can only be demanded. */
  requireUserOwnedRecoveryOnCreate?: boolean | undefined
  /**
   * Whether the modal asks the user before anything is signed or sent. If it doesn't, your page has to ask, as any script in the page
   * can then sign. Default: the provider's configuration, which asks unless it is set not to. With `legacyWalletUiConfig: false` in
   * that configuration, this option is ignored.
   */
  promptOnSignature?: boolean | undefined
  /** Announces the wallet to other libraries of the page (EIP-6963), with the given name and icon. Default `false`. */
  announce?: boolean | AnnouncedWallet | undefined
  /** URL of the gas station by chain id, in place of Polygon's own. */
  gasStations?: Readonly<Record<number, string>> | undefined
}

/** The options as the plugin's sagas read them, with live objects, which never enter the store. */
export interface ResolvedEmbeddedWalletOptions {
  readonly createOnLogin: CreateOnLogin | undefined
  readonly requireUserOwnedRecoveryOnCreate: boolean
  readonly promptOnSignature: boolean | undefined
  readonly announce: AnnouncedWallet | null
  readonly gasStations: Readonly<Record<number, string>>
  readonly live: LiveWallet
  readonly provider: EmbeddedWalletProvider
}

/**
 * Checks the options.
 *
 * @throws ConfigError
 */
export function readEmbeddedWalletOptions(options: EmbeddedWalletOptions): ResolvedEmbeddedWalletOptions {
  // Mistakes that every run shows: a production build leaves the checks and their texts out.
  if (process.env.NODE_ENV !== 'production') assertOptions(options)
  const { createOnLogin, requireUserOwnedRecoveryOnCreate = false, promptOnSignature, announce, gasStations = {} } = options
  const live = createLiveWallet()
  return {
    createOnLogin,
    requireUserOwnedRecoveryOnCreate,
    promptOnSignature,
    announce: announce === true ? {} : announce === false ? null : (announce ?? null),
    gasStations,
    live,
    provider: live.provider,
  }
}

const CREATE_ON_LOGIN: readonly unknown[] = ['off', 'users-without-wallets', 'all-users', undefined]

function assertOptions({
  createOnLogin,
  requireUserOwnedRecoveryOnCreate = false,
  promptOnSignature = true,
  announce = false,
  gasStations = {},
}: EmbeddedWalletOptions): void {
  if (!CREATE_ON_LOGIN.includes(createOnLogin)) {
    throw wrong('createOnLogin', createOnLogin, "Pass 'off', 'users-without-wallets' or 'all-users', or leave it out.")
  }
  assertSwitch('requireUserOwnedRecoveryOnCreate', requireUserOwnedRecoveryOnCreate)
  assertSwitch('promptOnSignature', promptOnSignature)
  if (typeof announce !== 'boolean') assertAnnounced(announce)
  const stray: unknown = Object.values<unknown>({ ...gasStations }).find((url) => !isText(url, /^https?:\/\//))
  if (stray !== undefined) throw wrong('gasStations', stray, "Pass URLs by chain id, such as { 137: 'https://gas.example.com/v2' }.")
}

function assertSwitch(name: string, value: unknown): void {
  if (typeof value !== 'boolean') throw wrong(name, value, 'Pass true or false, or leave it out.')
}

function assertAnnounced(announce: AnnouncedWallet): void {
  const { name = 'a', icon = 'data:image/', rdns = 'a.b' } = { ...(announce as AnnouncedWallet | null) }
  const isFine =
    typeof announce === 'object' && announce !== null && isText(name, /\S/) && isText(icon, /^data:image\//) && isText(rdns, /^[a-z\d-]+(\.[a-z\d-]+)+$/)
  if (!isFine) throw wrong('announce', announce, "Pass true, or { name, icon: 'data:image/…', rdns: 'com.example.wallet' }.")
}

const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value)

const wrong = (name: string, given: unknown, fix: string): ConfigError =>
  new ConfigError({ problem: `embeddedWallet(): \`${name}\` is not valid.`, given, fix })
