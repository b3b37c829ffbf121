import { WALLET_LIMIT } from 'latchkey/plugins/wallet/contract'
import type { ServerConfig } from '../../config.ts'
import { defineServerPlugin, type ServerPlugin } from '../../core/contract/index.ts'
import { loadViem, normaliseAddress } from '../../core/ethereum/index.ts'
import { settingsByApp } from '../../core/apps/index.ts'
import type { CallObserver } from '../../core/foundation/index.ts'
import { importedWallet, isExternal, toWire, WALLET_ACCOUNT } from './account.ts'
import { createChain, type Chain } from './chain.ts'
import { loadParser } from './message.ts'
import { eraseNonces } from './nonces.ts'
import { walletRoutes } from './routes.ts'
import { readSettings } from './settings.ts'
import { walletMigrations } from './tables.ts'

/**
 * Login with a wallet by 'Sign-In with Ethereum' (EIP-4361).
 * @throws ConfigError if an app's `plugins.wallet`, or the nodes of the environment, are wrong
 */
export function walletPlugin(
  config: Pick<ServerConfig, 'apps' | 'rateLimits' | 'secretOf'>,
  observer?: CallObserver,
): ServerPlugin {
  const settings = settingsByApp(config.apps, (app) => readSettings(app, config))
  const chains = new Map<string, ReadonlyMap<number, Chain>>()
  for (const [appId, { rpcUrls, rpcTimeoutMs: timeoutMs }] of settings) {
    chains.set(
      appId,
      new Map([...rpcUrls].map(([chainId, url]) => [chainId, createChain(url, { timeoutMs, observer })])),
    )
  }

  return defineServerPlugin({
    id: 'wallet',
    accountTypes: [
      {
        type: WALLET_ACCOUNT,
        label: 'a wallet',
        maxPerUser: WALLET_LIMIT,
        // Embedded wallets do not count: the limit is for wallets that users bring along.
        isCounted: isExternal,
        canLogIn: isExternal,
        toWire,
        // Allowlists contain the address without a prefix. The user proved it by a signature.
        allowlistKeys: ({ subject }) => [subject.toLowerCase()],
        backend: {
          name: 'wallet',
          lookups: [{ path: 'address', field: 'address', by: { toSubject: normaliseAddress } }],
          imported: importedWallet,
        },
      },
    ],
    migrations: walletMigrations,
    // The plugin's only rows are nonces, which expire within minutes.
    keepsDataOf: async () => false,
    eraseDataOf: (tx, { appId, accounts }) =>
      eraseNonces(
        tx,
        appId,
        accounts.filter(({ type }) => type === WALLET_ACCOUNT).map(({ subject }) => subject),
      ),
    preload: () => Promise.all([loadViem(), loadParser()]),
    appConfig: ({ id }) => ({
      wallet_auth: true,
      wallet_connect_cloud_project_id: settings.get(id)?.walletConnectProjectId ?? null,
    }),
    routes: (http, services) =>
      walletRoutes(http, services, {
        chainOf: ({ id }, chainId) => chains.get(id)?.get(chainId),
        limits: config.rateLimits,
      }),
  })
}
