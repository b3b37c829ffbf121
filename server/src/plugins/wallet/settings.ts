import { z } from 'zod'
import { ConfigError, isSecureUrl, secureUrl } from '../../core/foundation/index.ts'
import type { ServerConfig } from '../../config.ts'
import { type AppSettings, readPluginSettings } from '../../core/apps/index.ts'

/**
 * Environment variable (or `…_FILE`) with chain nodes for every app, for URLs that contain a key: `1=https://…
 * 8453=https://…`. They take precedence over those in the configuration file.
 */
export const RPC_URLS_VARIABLE = 'LATCHKEY_WALLET_RPC_URLS'

const chainId = z.string().regex(/^[1-9]\d{0,15}$/, { error: 'must be a chain id such as "1"' })

const settingsSchema = z.strictObject({
  /** JSON-RPC URLs by chain id, for verifying contract wallets on that chain. */
  rpcUrls: z.record(chainId, secureUrl()).default({}),
  /**
   * Milliseconds for one call to a node. A login makes two calls, each repeated once: together less than the clients'
   * 20 s.
   */
  rpcTimeoutMs: z.int().min(100).max(4_500).default(4_000),
  /** Project id from WalletConnect's dashboard. It is public: pages contain it. */
  walletConnectProjectId: z.string().min(1).max(100).nullable().default(null),
})

export interface WalletSettings {
  /** RPC URLs for verifying contract wallets, by EIP-155 chain id. */
  rpcUrls: ReadonlyMap<number, string>
  rpcTimeoutMs: number
  walletConnectProjectId: string | null
}

/**
 * The settings of an app, `plugins.wallet`, with the nodes of the environment.
 * @throws ConfigError naming each setting that is wrong, never a URL
 */
export function readSettings(app: AppSettings, { secretOf }: Pick<ServerConfig, 'secretOf'>): WalletSettings {
  const { rpcUrls, ...settings } = readPluginSettings(app, 'wallet', settingsSchema)
  const all = { ...rpcUrls, ...readVariable(secretOf(RPC_URLS_VARIABLE)) }
  return { ...settings, rpcUrls: new Map(Object.entries(all).map(([id, url]) => [Number(id), url])) }
}

function readVariable(text: string | undefined): Record<string, string> {
  const entries = (text ?? '').split(/\s+/).filter((entry) => entry !== '')
  return Object.fromEntries(
    entries.map((entry, index) => {
      const cut = entry.indexOf('=')
      const [id, url] = [entry.slice(0, cut), entry.slice(cut + 1)]
      if (cut > 0 && chainId.safeParse(id).success && isSecureUrl(url)) return [id, url] as const
      throw new ConfigError(
        `${RPC_URLS_VARIABLE}: entry ${index + 1} must look like 1=https://node.example.com/key, entries are separated by spaces or line breaks.`,
      )
    }),
  )
}
