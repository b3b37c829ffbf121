import type { Action } from '@reduxjs/toolkit'
import {
  isHandheld,
  pluginOptions,
  select,
  selectConfig,
  services,
  take,
  type AppConfig,
  type SagaGenerator,
} from '../../core/index.ts'
import type { WalletConnectContext } from './context.ts'
import { linksOf } from './links.ts'
import { findByRedirect, requestLink, type PeerRedirect } from './deepLink.ts'
import { isProjectId } from './projectId.ts'
import { walletConnectError } from './toWalletConnectError.ts'
import type { LinkSettings } from './walletLink.ts'

/** Chain id of Ethereum, the default if the app names no chain. */
const MAINNET = 1

/**
 * Collects the settings of a link to a wallet from the options, the app's configuration and the page.
 *
 * @throws AuthError `wallet_connect_no_project_id`; `wallet_connect_unreachable` if the configuration cannot be loaded
 */
export function* linkSettings(walletId: string, chainId?: number): SagaGenerator<LinkSettings> {
  const context = yield* pluginOptions<WalletConnectContext>()
  const { relayUrl, wallets, metadata, ...options } = context
  const { brand, windows, logger } = yield* services()
  const app = yield* appConfig()
  const projectId = options.projectId ?? app.server.wallet_connect_cloud_project_id
  if (!isProjectId(projectId)) {
    logger.error(
      'WalletConnect needs a project id: walletConnect({ projectId }), or wallet_connect_cloud_project_id at the provider.',
    )
    throw walletConnectError('wallet_connect_no_project_id')
  }
  const openApp = (request: { id: number; topic: string }, redirect: PeerRedirect) => {
    const wallet = wallets.find(({ id }) => id === walletId) ?? findByRedirect(wallets, redirect)
    const link = wallet && isHandheld() ? requestLink(wallet, request) : null
    if (link?.startsWith('https:')) windows.open(link)
    else if (link) windows.redirect(link)
  }
  return {
    projectId,
    relayUrl,
    metadata: {
      name: metadata.name ?? app.name,
      description: metadata.description ?? '',
      url: metadata.url ?? windows.currentUrl()?.origin ?? '',
      icons: [...(metadata.icons ?? (app.logoUrl === null ? [] : [app.logoUrl]))],
    },
    ...chainsOf(app, chainId),
    storageName: `${brand}-${app.id}-${walletId}`,
    onEnded: () => linksOf(context).drop(walletId),
    onRequestSent: openApp,
  }
}

/** Chains to request, the wanted one first, and their JSON-RPC URLs. */
function chainsOf(
  { supportedChains, defaultChain }: Pick<AppConfig, 'supportedChains' | 'defaultChain'>,
  chainId: number | undefined,
): Pick<LinkSettings, 'chains' | 'rpcMap'> {
  const named = [...(defaultChain ? [defaultChain] : []), ...(supportedChains ?? [])]
  const wanted = [...(chainId === undefined ? [] : [chainId]), ...named.map(({ id }) => id)]
  const rpcMap: Record<number, string> = {}
  for (const { id, rpcUrls } of named) rpcMap[id] = rpcUrls.default.http[0] ?? rpcMap[id] ?? ''
  return {
    chains: wanted.length > 0 ? [...new Set(wanted)] : [MAINNET],
    rpcMap: Object.fromEntries(Object.entries(rpcMap).filter(([, url]) => url !== '')),
  }
}

/** Waits for the app's configuration: a connection may be restored before it has loaded. */
export function* appConfig(): SagaGenerator<AppConfig> {
  for (;;) {
    const { app, status, failure } = yield* select(selectConfig)
    if (app) return app
    if (status === 'failed') throw walletConnectError('wallet_connect_unreachable', failure)
    yield* take(isAboutConfig)
  }
}

const isAboutConfig = ({ type }: Action): boolean => type.startsWith('config/')
