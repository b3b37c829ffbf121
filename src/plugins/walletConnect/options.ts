import { ConfigError } from '../../core/index.ts'
import { isAppLink, isUniversalLink, parse } from './appAddress.ts'
import { ANY_WALLET, WALLET_DIRECTORY, type WalletConnectWallet } from './directory.ts'
import { isProjectId } from './projectId.ts'

/** App details that wallets show. */
export interface WalletConnectMetadata {
  /** Default: the app's name. */
  name?: string | undefined
  description?: string | undefined
  /** Default: the page's origin. Wallets compare it with the origin of the request. */
  url?: string | undefined
  /** Image URLs. Default: the app's logo. */
  icons?: readonly string[] | undefined
}

/** Options of the plugin: `walletConnect({ projectId: '…' })`. */
export interface WalletConnectOptions {
  /** Project id from WalletConnect's dashboard: 32 hex digits. Default: the server's setting `wallet_connect_cloud_project_id`. */
  projectId?: string | undefined
  /** Wallets with their own entry, by id or as an object; 'WalletConnect' stands for all others. Default: {@link WALLET_DIRECTORY}. */
  wallets?: readonly (string | WalletConnectWallet)[] | undefined
  /** URL of another relay: `wss:`, or `ws:` on localhost. Default: WalletConnect's relay. */
  relayUrl?: string | undefined
  metadata?: WalletConnectMetadata | undefined
}

/** What the plugin works with: checked options, with the defaults filled in. */
export interface ResolvedOptions {
  readonly projectId: string | undefined
  readonly wallets: readonly WalletConnectWallet[]
  readonly relayUrl: string
  readonly metadata: WalletConnectMetadata
}

/** The relay that WalletConnect runs. */
export const DEFAULT_RELAY_URL = 'wss://relay.walletconnect.org'

/**
 * Checks the options, and looks up the wallets named by their ids.
 *
 * @throws ConfigError
 */
export function readWalletConnectOptions(options: WalletConnectOptions): ResolvedOptions {
  const { projectId, relayUrl = DEFAULT_RELAY_URL, wallets = WALLET_DIRECTORY, metadata = {} } = options
  // Production builds skip the checks: a mistake fails on every run in development.
  if (process.env.NODE_ENV !== 'production') assertOptions({ projectId, relayUrl, wallets, metadata })
  return { projectId, relayUrl, wallets: wallets.flatMap((wallet) => find(wallet) ?? []), metadata }
}

const find = (wallet: string | WalletConnectWallet): WalletConnectWallet | undefined =>
  typeof wallet === 'string' ? WALLET_DIRECTORY.find(({ id }) => id === wallet) : wallet

function assertOptions({ projectId, relayUrl, wallets, metadata }: WalletConnectOptions): void {
  if (projectId !== undefined && !isProjectId(projectId)) {
    throw new ConfigError({
      problem: 'walletConnect(): `projectId` is not a project id.',
      given: projectId,
      fix: "Copy the 32 hex digits of your project from WalletConnect's dashboard, or leave it out and set it at the provider.",
    })
  }
  if (!isRelayUrl(relayUrl)) {
    throw new ConfigError({
      problem: 'walletConnect(): `relayUrl` is not the address of a relay.',
      given: relayUrl,
      fix: "Pass a wss: address, such as 'wss://relay.example.com'; ws: is for this machine only.",
    })
  }
  assertWallets(wallets)
  assertMetadata(metadata)
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function isRelayUrl(value: unknown): boolean {
  const url = parse(value)
  return url?.protocol === 'wss:' || (url?.protocol === 'ws:' && LOOPBACK.includes(url.hostname))
}

function assertWallets(wallets: unknown): void {
  if (!Array.isArray(wallets)) throw wrongWallet(wallets)
  const read = wallets.map((wallet: string | WalletConnectWallet) => {
    const found: unknown = find(wallet)
    if (!isWallet(found)) throw wrongWallet(wallet)
    return found
  })
  if (new Set(read.map(({ id }) => id)).size !== read.length) throw wrongWallet(wallets)
}

function isWallet(value: unknown): value is WalletConnectWallet {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, universal, native } = value as Partial<Record<keyof WalletConnectWallet, unknown>>
  return (
    typeof id === 'string' &&
    /^[a-z0-9][\w.-]*$/.test(id) &&
    id !== ANY_WALLET &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    (universal === undefined || isUniversalLink(universal)) &&
    (native === undefined || isAppLink(native))
  )
}

const wrongWallet = (given: unknown): ConfigError =>
  new ConfigError({
    problem: 'walletConnect(): `wallets` contains an entry that is not a wallet, or a duplicate.',
    given,
    fix: `Pass ids (${WALLET_DIRECTORY.map(({ id }) => id).join(', ')}) or { id, name, universal: 'https://…', native: 'scheme://' }.`,
  })

function assertMetadata(metadata: unknown): void {
  const { name, description, url, icons = [] } = (metadata ?? {}) as Record<string, unknown>
  const texts = [name, description].every((text) => text === undefined || typeof text === 'string')
  const addresses =
    Array.isArray(icons) &&
    [...(icons as unknown[]), url ?? 'https://a.example'].every((address) => parse(address) !== null)
  if (texts && addresses) return
  throw new ConfigError({
    problem: 'walletConnect(): `metadata` cannot be shown by wallets.',
    given: metadata,
    fix: "Pass { name, description, url: 'https://…', icons: ['https://…'] }, each of them optional.",
  })
}
