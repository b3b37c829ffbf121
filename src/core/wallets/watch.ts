import { asPlugin } from '../plugin/asPlugin.ts'
import { recordCrash } from '../plugin/supervise.ts'
import type { LandingOption, WalletConnector } from '../plugin/types.ts'
import { call, fork, put, type SagaGenerator } from '../saga/effects.ts'
import { services } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { walletsFound, workingConnectors } from './connectors.ts'
import { restoreConnections } from './flows.ts'
import { connectionsKey, walletsSlice } from './slice.ts'

const { started, restored } = walletsSlice.actions

/**
 * Saga of the core's wallet plugin: collects the wallets that connectors offer, and restores the connections of an
 * earlier page.
 */
export function* watchWallets(): SagaGenerator<void> {
  yield* put(started())
  if (process.env.NODE_ENV !== 'production') yield* call(warnWithoutConnector)
  for (const connector of yield* call(workingConnectors)) yield* fork(discoverWallets, connector)
  const { storage, brand } = yield* services()
  if (storage.get(connectionsKey(brand)) === null) yield* put(restored())
  else yield* call(restoreConnections)
}

/** Warns, in development, about a login method without wallets: the login list shows no row for it, and does not say why. */
export function* warnWithoutConnector(): SagaGenerator<void> {
  const { definitions } = yield* pluginCore()
  const method = definitions.find((plugin) => plugin.kind === 'login-method' && plugin.landing.some(isOfWallets))
  // The embedded wallet does not count: nobody can log in with it.
  if (
    !method ||
    definitions.some((plugin) => plugin.kind === 'wallet-connector' && plugin.connectorType !== 'embedded')
  )
    return
  const { logger } = yield* services()
  logger.warn(
    `'${method.id}' has no wallet to offer. Enable a connector beside it: injected(), walletConnect(), coinbaseWallet(), phantom(), or one of your own.`,
  )
}

const isOfWallets = ({ group }: LandingOption): boolean => group === 'wallet'

/** Finds the wallets that one connector offers. If a connector throws, it alone is switched off. */
export function* discoverWallets(connector: WalletConnector): SagaGenerator<void> {
  try {
    const wallets = yield* call(asPlugin(connector, connector.discover))
    yield* call(walletsFound, { connector: connector.id, wallets })
  } catch (error) {
    yield* call(recordCrash, connector, error)
  }
}
